import { productVersion } from '@cadenza/contracts/wire/version'
import type { FastifyPluginAsync } from 'fastify'
import { openToAll } from '../policy/authority.ts'
import type { Lifecycle } from '../admission/phase.ts'

/** Why the database cannot be used now; undefined when it can. */
export type DatabaseProbe = () => Promise<string | undefined>

/**
 * `/healthz`: the process lives; nothing else makes it fail, so that an absent database causes no restarts. `/readyz`:
 * it can serve, that is, it is neither starting nor stopping and the database responds; else 503 and why. Anything that
 * is wrong but stops no work is a warning.
 */
export function healthPlugin({
  lifecycle,
  probe,
  warnings = () => [],
}: {
  lifecycle: Lifecycle
  probe: DatabaseProbe
  warnings?: (() => string[]) | undefined
}): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', { config: openToAll }, () => ({ status: 'alive' }))
    app.get('/readyz', { config: openToAll }, async (_request, reply) => {
      const isGoing = lifecycle.phase === 'stopping' || lifecycle.phase === 'leaving'
      const known = lifecycle.phase === 'starting' ? lifecycle.problem : undefined
      const problem = isGoing ? 'stopping' : (known ?? (await probe()))
      const status = problem ?? (lifecycle.phase === 'serving' ? 'ready' : lifecycle.phase)
      const warning = warnings().join('; ')
      return reply
        .status(status === 'ready' ? 200 : 503)
        .send({ status, version: productVersion, ...(warning && { warning }) })
    })
  }
}
