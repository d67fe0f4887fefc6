import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { inLanguage } from '@cadenza/contracts/language/current.server'
import { say } from '@cadenza/contracts/language/words'
import { renderToString } from 'react-dom/server'
import { callerLink, type ApiCaller } from './lib/loading/caller-link.ts'
import type { PageSettings } from './lib/loading/config.ts'
import { createApi, createQueryClient, trpc } from './lib/loading/trpc.ts'
import { welcomes } from './page-address.ts'
import { createAppRouter } from './router.tsx'

export { learn } from '@cadenza/contracts/language/words'
export { catalogs } from './lib/loading/catalogs.ts'
export { canonicalAddress } from './page-address.ts'

export interface RenderOptions {
  settings: PageSettings
  nonce: string
  /** Calls the API's procedures for a visitor, in the same process. */
  caller: ApiCaller
  language: string
}

export interface RenderedAnswer {
  status: number
  /** For a redirect. */
  location: string | null
  html: string
}

/**
 * Renders one page, in a language, for a visitor who is not signed in; the response carries the status that the routes chose.
 * Rejects when a component throws.
 */
export function render(request: Request, { language, ...options }: RenderOptions): Promise<RenderedAnswer> {
  return inLanguage(language, () => renderIn(request, options))
}

async function renderIn(
  request: Request,
  { settings, nonce, caller }: Omit<RenderOptions, 'language'>,
): Promise<RenderedAnswer> {
  const client = trpc.createClient({ links: [callerLink(caller)] })
  const queryClient = createQueryClient()
  const api = createApi(client, queryClient)
  const welcome = welcomes.get(new URL(request.url).pathname)
  const router = createAppRouter({
    settings: { ...settings, welcome: welcome && say(welcome) },
    nonce,
    api: () => Promise.resolve(api),
  })
  const answer = createRequestHandler({ request, createRouter: () => router })
  let html = ''
  try {
    const { status, headers } = await answer(async ({ responseHeaders }) => {
      html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
      // The text goes directly to the caller, not into a body that would be written and read again as a
      // stream.
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    })
    return { status, location: headers.get('location'), html }
  } finally {
    // Its responses would be held by the timers that discard them after five minutes.
    queryClient.clear()
  }
}
