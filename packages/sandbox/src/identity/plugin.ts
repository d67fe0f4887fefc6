import type { FastifyPluginAsync } from 'fastify'
import type { Sql } from 'postgres'
import { ownMachineOnly } from '../own-machine-only.ts'
import { accountRoutes } from './account-routes.ts'
import type { IdentityContext } from './context.ts'
import { replyWithError } from './error-reply.ts'
import { signingKeyOf, toJwks } from './keys.ts'
import { listOobCodes } from './oob-codes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { tokenRoute } from './token-route.ts'

export interface IdentityOptions {
  /** A pool from the product's own `connect`; `migrateIdentity` has been run on it. */
  sql: Sql
  projectId: string
  /**
   * The product's public address, for links in mails; read lazily because the port may only be known after
   * listen.
   */
  origin: () => string
  now?: () => Date
}

/**
 * The slice of Google's Identity Toolkit protocol that the `firebase/auth` web SDK speaks, at the root
 * prefixes that it expects of an emulator. No CORS headers: only pages of the same origin can read the
 * responses.
 */
export function identityPlugin(options: IdentityOptions): FastifyPluginAsync {
  return async (app) => {
    const { sql, projectId, origin, now = () => new Date() } = options
    const context: IdentityContext = { sql, projectId, origin, now, signingKey: signingKeyOf(sql) }
    app.addHook('onRequest', ownMachineOnly)
    app.setErrorHandler(replyWithError)
    await app.register(async (scope) => {
      // A transaction that asked the pool for the key could wait for connections whose holders wait for that
      // transaction.
      scope.addHook('preHandler', async () => void (await context.signingKey()))
      await scope.register(accountRoutes(context))
      await scope.register(tokenRoute(context))
    })
    await app.register(pageRoutes)
    app.get('/sandbox/identity/jwks', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(toJwks(await context.signingKey())),
    )
    app.get(`/emulator/v1/projects/${projectId}/oobCodes`, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ oobCodes: await readOobCodes(context) }),
    )
  }
}

/** In the shape of the Firebase emulator's endpoint of the same name. */
async function readOobCodes(context: IdentityContext) {
  const codes = await listOobCodes(context)
  return codes.map(({ code, requestType, email, newEmail, link }) => ({
    email,
    requestType,
    oobCode: code,
    oobLink: link,
    ...(newEmail && { newEmail }),
  }))
}
