import type { AppRouter } from '@cadenza/api/router'
import { QueryClient } from '@tanstack/react-query'
import { clientLinks, type ClientLink } from '@cadenza/client/links'
import type { TRPCClientError } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { tokenStore } from '../session/access-token.ts'
import { accessToken, recoverSession } from '../session/auth-session.ts'
import { statusOf, reportStatus } from './api-error.ts'
import { notify } from '../browser/notify.ts'
import { messageFor } from './error-message.ts'

/** Hooks for components: `trpc.public.courses.list.useQuery(input)`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

export type ApiLink = ClientLink
export type ApiError = TRPCClientError<AppRouter>
export type ApiClient = ReturnType<typeof trpc.createClient>

/** Procedures for loaders and guards: `api.public.courses.list.ensureData(input)`. */
export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** The client of the browser; `links` see each operation before it is sent in a batch. */
export function createBrowserClient(...links: ApiLink[]): ApiClient {
  return trpc.createClient({
    links: clientLinks({
      origin: '',
      token: accessToken,
      links: [reportFailures, ...links, goOnWithNewToken],
      // The server gives up on a call of its own sooner; a connection that swallows requests does not.
      limits: { queryMs: 10_000, mutationMs: 60_000 },
    }),
  })
}

/** For parts that come with a page: one that fails is tried again where it is shown, and the page does not wait. */
export const once = { retry: false } as const

export function createQueryClient() {
  // A page that is rendered on the server fails at once; the browser has time to try again.
  const retries = typeof window === 'undefined' ? 0 : 3
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < retries && !isClientError(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      // While offline a change fails at once and is reported as failed; kept back, it would be made unseen
      // later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function createApi(client: ApiClient, queryClient: QueryClient): Api {
  return createTRPCQueryUtils({ client, queryClient })
}

function isClientError(error: unknown) {
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500
}

/** A request refused only for its token has not been carried out: it is repeated once with another token. */
const goOnWithNewToken: ApiLink =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = tokenStore.read()
      let isOver = false
      let asking = next(op).subscribe({
        next: (result) => observer.next(result),
        complete: () => observer.complete(),
        error(error) {
          if (statusOf(error) !== 401) return observer.error(error)
          void recoverSession(token).then((recovered) => {
            if (!recovered) observer.error(error)
            else if (!isOver) asking = next(op).subscribe(observer)
          })
        },
      })
      return () => {
        isOver = true
        asking.unsubscribe()
      }
    })

/** One by one: a batch of operations with different outcomes returns 207. */
const reportFailures: ApiLink =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (result) => observer.next(result),
        complete: () => observer.complete(),
        error(error) {
          reportStatus(statusOf(error))
          observer.error(error)
        },
      }),
    )

/** For lists that are read page by page: `trpc.admin.users.list.useInfiniteQuery(filter, nextPage)`. */
export const nextPage = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

/** Says in a toast why a call failed. */
export function sayFailure(error: unknown) {
  notify.error(messageFor(error).message)
}
