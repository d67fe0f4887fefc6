import type { FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import { authenticate } from '../callers/authenticate.ts'
import type { Deps } from '../context.ts'
import type { LoadShedder } from './load-shedder.ts'

/**
 * Authenticates requests. The signature is checked first: a token that we did not issue costs the database nothing.
 * Rows are then read by a bounded number of requests at once, of which no caller has more than their share.
 */
export function createIdentifyCaller(
  deps: Deps,
  load: LoadShedder,
): (request: FastifyRequest) => Promise<Actor> {
  return (request) =>
    authenticate(deps, request.headers.authorization, (userId) => load.identify(request, userId))
}
