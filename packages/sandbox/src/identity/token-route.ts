import type { FastifyPluginAsync } from 'fastify'
import type { IdentityContext } from './context.ts'
import { toFields } from './fields.ts'
import { refresh } from './operations/refresh.ts'
import { requireApiKey } from './require-api-key.ts'

/** `POST /securetoken.googleapis.com/v1/token`, the one request with a form body. */
export function tokenRoute(context: IdentityContext): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    app.addHook('onRequest', requireApiKey)
    app.post('/securetoken.googleapis.com/v1/token', { bodyLimit: 4096 }, async ({ body }) =>
      refresh(context, toFields(body)),
    )
  }
}
