import type { AnyRouter } from '@tanstack/react-router'
import { painted } from './painted.ts'

/**
 * A press on a link is shown before the navigation begins, which updates every link of the page with its new
 * location and renders the changes in one go.
 */
export function navigateAfterPaint(router: Pick<AnyRouter, 'navigate'>) {
  const { navigate } = router
  router.navigate = async (options) => {
    await painted()
    return navigate(options)
  }
}
