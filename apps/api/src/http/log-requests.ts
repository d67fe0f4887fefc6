import type { FastifyInstance, FastifyRequest } from 'fastify'

type NamesOf = (params: unknown) => string[]

/**
 * At `LOG_LEVEL=info`, a line for each request: who (an account's id) requested what (a route's pattern, which holds no
 * token and no address of a calendar), and how that went. `namesOf` reads the procedures of a call.
 */
export function logRequests(app: FastifyInstance, namesOf: NamesOf): void {
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    const actor = request.ctx?.actor
    app.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: routeOf(request, namesOf),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(actor?.kind === 'user' && { actor: actor.userId }),
      },
      'request',
    )
  })
}

/** Only existing procedures are named; anything else in a path is the caller's input. */
function routeOf({ routeOptions: { url = 'none' }, params }: FastifyRequest, namesOf: NamesOf): string {
  return url === '/trpc/:path' ? `/trpc/${namesOf(params).join(',')}` : url
}
