import type { AppRouter } from '@cadenza/api/router'
import { QueryClient } from '@tanstack/react-query'
import { httpApiClient, type ApiClient } from './api-client.ts'
import { createApiHooks, createApiUtils, type ApiUtils } from './api-hooks.ts'
import { accessToken } from './session.ts'
import { statusOf } from './api-error.ts'
import { reportStatus } from './rejections.ts'

const { hooks, Provider } = createApiHooks<AppRouter>()

/** Hooks for components: `trpc.public.courses.list.useQuery(input)`. */
export const trpc = hooks
/** Gives the components below it the client that their hooks call. */
export const ApiProvider = Provider

/** Procedures for loaders and guards: `api.public.courses.list.ensureData(input)`. */
export type Api = ApiUtils<AppRouter>

/** The client of the browser; `onMutation` is told of each mutation that succeeded, by its path. */
export function createBrowserClient(onMutation: (path: string) => void): ApiClient {
  return httpApiClient({
    url: '/trpc',
    headers: authorize,
    onMutation,
    onError: (error) => reportStatus(statusOf(error)),
  })
}

export function createQueryClient() {
  // A page that is rendered on the server fails at once; the browser has the time to try again.
  const retries = typeof window === 'undefined' ? 0 : 3
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < retries && !isClientError(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: false },
    },
  })
}

export function createApi(client: ApiClient, queryClient: QueryClient): Api {
  return createApiUtils<AppRouter>(client, queryClient)
}

/** Forgets what only the person who was signed in may see. */
export function forgetPrivateQueries(queryClient: QueryClient) {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] !== 'public',
  })
}

async function authorize(): Promise<Record<string, string>> {
  const token = await accessToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

function isClientError(error: unknown) {
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500
}
