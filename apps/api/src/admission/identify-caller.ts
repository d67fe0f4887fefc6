import type { FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import { authenticate } from '../auth/authenticate.ts'
import type { Deps } from '../context.ts'
import type { LoadShedder } from './load-shedder.ts'

/**
 * Authenticates requests. The signature comes first: a token that is none of ours costs nothing of the database. Rows are
 * then read in a bounded number at once, of which nobody has more than their share.
 */
export function createIdentifyCaller(
  deps: Deps,
  load: LoadShedder,
): (request: FastifyRequest) => Promise<Actor> {
  return (request) =>
    authenticate(deps, request.headers.authorization, (userId) => load.identify(request, userId))
}
