import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const contentTypes: Record<string, string> = {
  'client.js': 'text/javascript; charset=utf-8',
  'card-frame.html': 'text/html; charset=utf-8',
  'card-frame.js': 'text/javascript; charset=utf-8',
  'card-frame.css': 'text/css; charset=utf-8',
  'challenge.html': 'text/html; charset=utf-8',
  'challenge.js': 'text/javascript; charset=utf-8',
  'challenge.css': 'text/css; charset=utf-8',
}

/** The frames may be shown by pages of the same origin only, whatever the product's own policy says. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

/** Serves the stand-in for Stripe's browser script and its frames under `/sandbox/payments/`. */
export function serveBrowserFiles(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(contentTypes)) {
    const content = readFileSync(join(import.meta.dirname, '../browser', name), 'utf8')
    app.get(`/sandbox/payments/${name}`, async (_request, reply) => {
      reply.type(type)
      reply.header('content-security-policy', contentSecurityPolicy)
      reply.header('x-frame-options', 'SAMEORIGIN')
      reply.header('x-content-type-options', 'nosniff')
      reply.header('cache-control', 'no-cache')
      return content
    })
  }
}
