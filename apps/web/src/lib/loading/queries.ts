import type { QueryClient } from '@tanstack/react-query'
import { changesOf } from './changes.ts'
import { announceCartChanges, followCartChanges } from './tabs-in-step.ts'
import { createApi, createBrowserClient, createQueryClient, type Api, type ApiClient } from './trpc.ts'

/** Queries the server and caches the responses. */
export interface Queries {
  client: ApiClient
  queryClient: QueryClient
  api: Api
}

let own: Queries | undefined

/**
 * The clients of this browser, the same for all parts of a page. On the server, where nothing is requested
 * through them, each part gets its own, so that no two visitors share one.
 */
export function ownQueries(): Queries {
  if (import.meta.env.SSR) return createQueries()
  if (!own) {
    own = createQueries()
    followCartChanges(changesOf(own.api))
  }
  return own
}

function createQueries(): Queries {
  const queryClient = createQueryClient()
  const client = createBrowserClient(announceCartChanges)
  return { client, queryClient, api: createApi(client, queryClient) }
}
