import type { Queries } from './queries.ts'

let loaded: Queries | undefined
let loading: Promise<Queries> | undefined

/**
 * tRPC and TanStack Query, when they are needed first. A page that the server has rendered needs neither: what it shows
 * came with it, and a visitor who only reads never loads them.
 */
export function loadQueries(): Promise<Queries> {
  loading ??= import('./queries.ts').then(
    ({ ownQueries }) => (loaded = ownQueries()),
    (error: unknown) => {
      // The next one who needs them tries again.
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Undefined while nothing was asked in this browser since the page was opened. */
export const loadedQueries = (): Queries | undefined => loaded
