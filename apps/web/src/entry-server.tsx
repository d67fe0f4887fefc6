import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { callerLink, type ApiCaller } from './lib/caller-link.ts'
import type { PageSettings } from './lib/config.ts'
import { createApi, createQueryClient, trpc } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'

export { canonicalAddress } from './page-address.ts'

export interface RenderOptions {
  settings: PageSettings
  nonce: string
  /** Calls the API's procedures for a visitor, in the same process. */
  caller: ApiCaller
}

/**
 * Renders one page for a visitor who is not signed in; the response carries the status that the routes chose. Rejects when a
 * component throws.
 */
export async function render(
  request: Request,
  { settings, nonce, caller }: RenderOptions,
): Promise<Response> {
  const client = trpc.createClient({ links: [callerLink(caller)] })
  const queryClient = createQueryClient()
  const api = createApi(client, queryClient)
  const router = createAppRouter({ settings, nonce, api: () => Promise.resolve(api) })
  const answer = createRequestHandler({ request, createRouter: () => router })
  try {
    return await answer(async ({ responseHeaders }) => {
      const status = getSsrStatus(router)
      const html = await transformHtmlStringWithRouter(
        router,
        renderToString(<RouterServer router={router} />),
      )
      return new Response(html, { status, headers: responseHeaders })
    })
  } finally {
    // Its answers would be held by the timers that forget them after five minutes.
    queryClient.clear()
  }
}
