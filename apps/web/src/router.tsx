import { createRouter } from '@tanstack/react-router'
import { NotFoundPage } from './components/layout/not-found-page.tsx'
import { RouteError } from './components/layout/route-error.tsx'
import type { PageSettings, RouterContext } from './lib/loading/config.ts'
import { parseSearch, stringifySearch } from './lib/url/page-search.ts'
import { routeTree } from './routeTree.gen.ts'

export type { RouterContext }

export interface AppRouterOptions {
  settings: PageSettings
  api: RouterContext['api']
  /** For the inline scripts of a server-rendered page. */
  nonce?: string
}

/** The same router for the browser and for one rendering on the server. */
export function createAppRouter({ settings, api, nonce }: AppRouterOptions) {
  return createRouter({
    routeTree,
    context: { settings, api, nonce },
    ssr: nonce ? { nonce } : undefined,
    parseSearch,
    stringifySearch,
    // Unknown parameters are removed from a page's address, and invalid ones are corrected.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // What is shown while a page loads has the page's own frame: nothing would flicker, and every page would wait.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** Typed at the login, for the page of a forgotten password. */
    email?: string
  }
}
