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

/**
 * A transition that the browser skips, such as in a hidden tab or in a window that is just being enlarged, is
 * not a failure: the page changes without it. The router starts transitions, and does not handle their
 * outcome: without this, the console of every journey that meets one shows an error.
 */
export function quietTransitions(page: Partial<Pick<Document, 'startViewTransition'>>) {
  const start = page.startViewTransition
  if (!start) return
  page.startViewTransition = (update) => {
    const transition = start.call(page as Document, update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
