import type { FastifyPluginAsync } from 'fastify'
import type { Lifecycle } from './phase.ts'

/** Why the database cannot be used now; undefined when it can. */
export type DatabaseProbe = () => Promise<string | undefined>

/**
 * `/healthz`: the process lives; nothing else makes it fail, so that a database that is away restarts nobody.
 * `/readyz`: it can serve, that is, it is neither starting nor stopping and the database answers; else 503 and why. A
 * replica that is not read is named and stops nobody.
 */
export function healthPlugin({
  lifecycle,
  probe,
  replicaProblem = () => undefined,
}: {
  lifecycle: Lifecycle
  probe: DatabaseProbe
  replicaProblem?: (() => string | undefined) | undefined
}): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', () => ({ status: 'alive' }))
    app.get('/readyz', async (_request, reply) => {
      const isGoing = lifecycle.phase === 'stopping' || lifecycle.phase === 'leaving'
      const problem = isGoing ? 'stopping' : await probe()
      const status = problem ?? (lifecycle.phase === 'serving' ? 'ready' : lifecycle.phase)
      const warning = replicaProblem()
      return reply.status(status === 'ready' ? 200 : 503).send({ status, ...(warning && { warning }) })
    })
  }
}
