import type { QueryClient } from '@tanstack/react-query'
import { changesOf } from './changes.ts'
import { announceCartChanges, followCartChanges } from './tabs-in-step.ts'
import { createApi, createBrowserClient, createQueryClient, type Api, type ApiClient } from './trpc.ts'

/** What asks the server and remembers what it said. */
export interface Queries {
  client: ApiClient
  queryClient: QueryClient
  api: Api
}

let own: Queries | undefined

/**
 * Those of this browser, the same for all parts of a page. On the server, where nothing is asked through them, each part
 * gets its own, so that no two visitors share one.
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
