import type { QueryClient } from '@tanstack/react-query'
import { observable } from '@trpc/server/observable'
import { changesOf, type Changes } from './changes.ts'
import {
  createApi,
  createBrowserClient,
  createQueryClient,
  type Api,
  type ApiClient,
  type ApiLink,
} from './trpc.ts'

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

/**
 * Between the tabs of one browser. A channel does not receive its own messages, so both directions share this
 * one.
 */
const cartChannel = new BroadcastChannel('cart-changes')

/** A link that notifies the other tabs when the cart was changed in this one. */
export const announceCartChanges: ApiLink =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next(result) {
          if (op.type === 'mutation' && op.path.startsWith('student.cart.')) cartChannel.postMessage(op.path)
          observer.next(result)
        },
        complete: () => observer.complete(),
        error: (error) => observer.error(error),
      }),
    )

/** Refetches the cart when another tab has changed it. */
export function followCartChanges({ cartChanged }: Pick<Changes, 'cartChanged'>) {
  cartChannel.onmessage = () => void cartChanged()
}
