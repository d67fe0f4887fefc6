import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countForLog } from '../../admission/attempts-of-a-minute.ts'
import { AppError } from '../../errors.ts'
import { receiveEvent } from '../../features/provider-events/receive-event.ts'
import { open } from '../openapi.ts'
import type { RestApp, RestOptions } from '../options.ts'
import { refuseUnknownFields } from '../refuse-unknown-fields.ts'

const largestEvent = 256 * 1024

/** Events of the payment provider, checked by their signature over the exact bytes that were sent. */
export function paymentWebhookRoutes({ deps }: RestOptions, app: RestApp) {
  refuseUnknownFields(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  /**
   * A wrong clock or a wrong secret refuses every event: the log must say why, but anyone can send an event that is
   * refused.
   */
  function readEvent(request: FastifyRequest, body: Buffer, signature: string | undefined) {
    try {
      return deps.payments.readEvent(body, signature)
    } catch (error) {
      const attempts = countForLog(deps.log, deps.now(), 'payment event')
      const why = String((error as Error).cause ?? error)
      const requestId = request.id
      if (attempts)
        deps.log.warn({ why, attempts, requestId }, 'an event of the payment provider was refused')
      throw error
    }
  }

  const checked = new WeakMap<FastifyRequest, ReturnType<typeof readEvent>>()

  app.post('/webhooks/stripe', {
    bodyLimit: largestEvent,
    config: { who: 'provider', whose: 'any', body: 'event', lane: 'webhooks' },
    // Before a slot is taken: those of this lane are reserved for the provider.
    preValidation: async (request) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = readEvent(request, body, typeof signature === 'string' ? signature : undefined)
      checked.set(request, event)
    },
    schema: {
      operationId: 'receivePaymentEvent',
      summary: 'Receive a signed event; for the payment provider only',
      tags: ['checkout'],
      ...open,
      body: z.unknown(),
      response: { 200: z.object({ received: z.literal(true) }) },
    },
    handler: async (request) => {
      const event = checked.get(request)
      if (!event) throw new Error('an event whose signature was not checked')
      await receiveEvent(deps, event).catch(askAgain)
      return { received: true as const }
    },
  })
}

/** Whatever went wrong, the provider must send it again. */
function askAgain(cause: unknown): never {
  throw new AppError('unavailable', 'Please deliver this event again', { cause })
}
