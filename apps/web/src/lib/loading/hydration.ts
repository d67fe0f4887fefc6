const { promise, resolve } = Promise.withResolvers<void>()

/**
 * Resolves once React has hydrated the page that the server sent. To be awaited before leaving it for
 * another: a route that is left while it is still being hydrated fails the rendering.
 */
export const hydrated: Promise<void> = promise

/** To be called when what React hydrates last is there: see `HydrationMark`. */
export function markHydrated() {
  resolve()
  // For tests and other observers, and for what was pressed before.
  document.documentElement.dataset.hydrated = 'true'
  document.dispatchEvent(new Event('hydrated'))
}
