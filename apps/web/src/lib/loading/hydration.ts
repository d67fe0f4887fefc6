import { useEffect } from 'react'

const { promise, resolve } = Promise.withResolvers<void>()

/**
 * Resolves once React has hydrated the page that the server sent. To be awaited before leaving it for
 * another: a route that is left while it is still being hydrated fails the rendering.
 */
export const hydrated: Promise<void> = promise

/**
 * To be called by the innermost part of the server's page; a part that only the browser renders hydrates
 * last.
 */
export function useHydrated(isInnermost: boolean) {
  useEffect(() => {
    if (isInnermost) resolve()
  }, [isInnermost])
}
