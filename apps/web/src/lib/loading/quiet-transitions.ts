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
