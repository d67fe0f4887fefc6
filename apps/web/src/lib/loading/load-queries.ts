import { useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners.ts'
import type { Queries } from './queries.ts'

let loaded: Queries | undefined
let loading: Promise<Queries> | undefined
const arrival = createListeners()

/**
 * tRPC and TanStack Query, loaded when first needed. A page that the server has rendered needs neither: what
 * it shows came with it, and a visitor who only reads never loads them.
 */
export function loadQueries(): Promise<Queries> {
  loading ??= import('./queries.ts').then(
    ({ ownQueries }) => {
      loaded = ownQueries()
      arrival.notify()
      return loaded
    },
    (error: unknown) => {
      // The next caller tries again.
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Undefined until something is requested in this browser after the page was opened. */
export const loadedQueries = (): Queries | undefined => loaded

export const useLoadedQueries = (): Queries | undefined =>
  useSyncExternalStore(arrival.subscribe, loadedQueries, () => undefined)
