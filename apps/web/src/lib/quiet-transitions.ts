/**
 * A transition that the browser leaves out, such as that of a hidden tab or of a window that is just being made larger, is no
 * failure: the page changes without it. The router starts transitions, and does not listen to what becomes of them.
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
