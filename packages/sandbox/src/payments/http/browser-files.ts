import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { joinModules } from '../../join-modules.ts'

const folder = join(import.meta.dirname, '../browser')

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The parts of the script that pages load in Stripe's place. The frames' own scripts are plain modules. */
const clientParts = [
  'base.js',
  'frames.js',
  'open-challenge.js',
  'intent-api.js',
  'listeners.js',
  'wallet-element.js',
  'card-element.js',
  'payments.js',
  'client.js',
]

/** Only pages of the same origin may show the frames, regardless of the product's own policy. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

/** Serves the stand-in for Stripe's browser script and its frames under `/sandbox/payments/`. */
export function serveBrowserFiles(app: FastifyInstance): void {
  for (const [name, content] of browserFiles()) {
    app.get(`/sandbox/payments/${name}`, async (_request, reply) => {
      reply.type(contentTypes[extname(name)] ?? '')
      reply.header('content-security-policy', contentSecurityPolicy)
      reply.header('x-frame-options', 'SAMEORIGIN')
      reply.header('x-content-type-options', 'nosniff')
      reply.header('cache-control', 'no-cache')
      return content
    })
  }
}

/** What browsers load, by the last part of its address. */
export function browserFiles(): Map<string, string> {
  const names = readdirSync(folder).filter((name) => extname(name) in contentTypes)
  const own = names.filter((name) => !clientParts.includes(name))
  const files = new Map(own.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  return files.set('client.js', joinModules(folder, clientParts))
}
