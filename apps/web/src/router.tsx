import { dehydrate, hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFoundPage } from './components/not-found-page.tsx'
import { RouteError } from './components/route-error.tsx'
import type { PageSettings } from './lib/config.ts'
import type { RouterContext } from './lib/router-context.ts'
import { parseSearch, stringifySearch } from './lib/page-search.ts'
import { createApi, createQueryClient, trpc, type ApiClient } from './lib/trpc.ts'
import { routeTree } from './routeTree.gen.ts'

export type { RouterContext }

export interface AppRouterOptions {
  settings: PageSettings
  client: ApiClient
  /** For the inline scripts of a server-rendered page. */
  nonce?: string
}

/** The same router for the browser and for one rendering on the server. */
export function createAppRouter(options: AppRouterOptions) {
  const context = createContext(options)
  const { queryClient } = context
  return createRouter({
    routeTree,
    context,
    ssr: options.nonce ? { nonce: options.nonce } : undefined,
    parseSearch,
    stringifySearch,
    // What a page does not know is taken out of its address, and what is wrong is mended.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // Only the server writes; the browser's script is smaller without it.
    dehydrate: import.meta.env.SSR ? () => ({ queries: JSON.stringify(dehydrate(queryClient)) }) : undefined,
    hydrate: ({ queries }: { queries: string }) => {
      // Written by `dehydrate` above.
      hydrate(queryClient, JSON.parse(queries) as DehydratedState)
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <trpc.Provider client={options.client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    ),
  })
}

function createContext({ settings, client, nonce }: AppRouterOptions): RouterContext {
  const queryClient = createQueryClient()
  return { settings, nonce, queryClient, api: createApi(client, queryClient) }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
