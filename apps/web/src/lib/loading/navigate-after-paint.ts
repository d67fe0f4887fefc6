import type { AnyRouter } from '@tanstack/react-router'

/**
 * A press on a link is drawn before the navigation begins, which tells every link of the page its new location at
 * once: no transition can spread that.
 */
export function navigateAfterPaint(router: Pick<AnyRouter, 'navigate'>) {
  const { navigate } = router
  router.navigate = async (options) => {
    await nextPaint()
    return navigate(options)
  }
}

/** A hidden window draws no frame to wait for. */
const atLatestMs = 250

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    const timer = setTimeout(resolve, atLatestMs)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // The frame is drawn after this callback, and before the next task.
      setTimeout(resolve)
    })
  })
}
