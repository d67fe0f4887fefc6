import { enterGateInput } from '@cadenza/contracts/places/gate'
import { z } from 'zod'
import { enterGate } from '../../features/gates/enter-gate.ts'
import { gateCookie, gateCookieOf } from '../../http/gate-cookie.ts'
import { countFailures } from '../failed-sign-ins.ts'
import type { RestApp, RestOptions } from '../options.ts'
import { refuseUnknownFields } from '../refuse-unknown-fields.ts'

/** Where a tablet exchanges the link of a gate for its cookie, once. Failures are counted as those of strangers. */
export function gateRoutes({ deps, countCall }: RestOptions, app: RestApp) {
  refuseUnknownFields(app)

  app.post('/gate/enter', {
    bodyLimit: 1024,
    config: { who: 'anyone', whose: 'own' },
    schema: { hide: true, body: enterGateInput, response: { 200: z.object({ entered: z.literal(true) }) } },
    errorHandler: countFailures(countCall),
    handler: async (request, reply) => {
      const { secret, keepUntil } = await enterGate(deps, {
        ...request.body,
        secret: gateCookieOf(request),
      })
      const isSecure = deps.publicUrl().startsWith('https:')
      if (secret) reply.header('set-cookie', gateCookie(secret, { until: keepUntil, isSecure }))
      return { entered: true as const }
    },
  })
}
