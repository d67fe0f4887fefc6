import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../../mail/page-headers.ts'
import { renderHandlerPage } from './handler-page.ts'

const files = [
  { path: '/sandbox/identity/client.js', name: 'client.js', type: 'text/javascript; charset=utf-8' },
  { path: '/sandbox/identity/handler.js', name: 'handler.js', type: 'text/javascript; charset=utf-8' },
  { path: '/sandbox/identity/handler.css', name: 'handler.css', type: 'text/css; charset=utf-8' },
] as const

const relayPage = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign-in relay</title></html>\n'

/** The pages and scripts that stand in for Google's and GitHub's sign-in, and for the SDK's hidden frame. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  for (const { path, name, type } of files) {
    const content = readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8')
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    )
  }
  app.get('/sandbox/identity/relay.html', async (_request, reply) =>
    reply.headers(pageHeaders).send(relayPage),
  )
  app.get('/emulator/auth/handler', async (request, reply) => {
    const { providerId } = request.query as { providerId?: unknown } // Fastify leaves the query untyped
    // The page must keep its opener, regardless of the product's policy for its own pages.
    reply.headers({ ...pageHeaders, 'cross-origin-opener-policy': 'unsafe-none' })
    const page = renderHandlerPage(providerId)
    return page === undefined
      ? reply.code(400).type('text/plain; charset=utf-8').send('Unknown sign-in provider.\n')
      : reply.send(page)
  })
}
