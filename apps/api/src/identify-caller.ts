import type { FastifyRequest } from 'fastify'
import type { Actor } from './auth/actor.ts'
import { authenticate } from './auth/authenticate.ts'
import type { Deps } from './context.ts'
import type { LoadShedder } from './load-shedder.ts'

/**
 * Authenticates requests. The signature comes first: a token that is none of ours costs nothing of the database. Rows are
 * then read in a bounded number at once, of which nobody has more than their share.
 */
export function createIdentifyCaller(
  deps: Deps,
  load: LoadShedder,
): (request: FastifyRequest) => Promise<Actor> {
  return async (request) => {
    let leave = () => {}
    const verify = async (token: string) => {
      const claims = await deps.accessTokens.verify(token)
      leave = await load.identify(request, claims.userId)
      return claims
    }
    const accessTokens = { ...deps.accessTokens, verify }
    try {
      return await authenticate({ ...deps, accessTokens }, request.headers.authorization)
    } finally {
      leave()
    }
  }
}
