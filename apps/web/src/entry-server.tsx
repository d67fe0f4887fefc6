import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { callerLink, type ApiCaller } from './lib/caller-link.ts'
import type { PageSettings } from './lib/config.ts'
import { trpc } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'

export interface RenderOptions {
  settings: PageSettings
  nonce: string
  /** Calls the API's procedures for a visitor, in the same process. */
  caller: ApiCaller
}

/** Renders one page for a visitor who is not signed in; the response carries the status that the routes chose. */
export function render(request: Request, { settings, nonce, caller }: RenderOptions): Promise<Response> {
  const createRouter = () =>
    createAppRouter({ settings, nonce, client: trpc.createClient({ links: [callerLink(caller)] }) })
  return createRequestHandler({ request, createRouter })(defaultRenderHandler)
}
