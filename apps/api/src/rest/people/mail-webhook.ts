import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countForLog } from '../../admission/attempts-of-a-minute.ts'
import { AppError, notFound } from '../../errors.ts'
import { takeReport, type Reported } from '../../features/mails/bounces.ts'
import { open } from '../openapi.ts'
import type { RestApp, RestOptions } from '../options.ts'
import { refuseUnknownFields } from '../refuse-unknown-fields.ts'

const largestReport = 256 * 1024

/** Reports of mail servers that an address does not receive mail. Off unless a secret is set. */
export function mailWebhookRoutes({ deps }: RestOptions, app: RestApp) {
  refuseUnknownFields(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  function readReport(request: FastifyRequest): Reported {
    if (!deps.mailReports) throw notFound('page')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      return deps.mailReports.read(body, request.headers)
    } catch (error) {
      const attempts = countForLog(deps.log, deps.now(), 'mail report')
      const requestId = request.id
      if (attempts) deps.log.warn({ attempts, requestId }, 'a report about a mail was refused')
      throw error
    }
  }

  const checked = new WeakMap<FastifyRequest, Reported>()

  app.post('/webhooks/mail', {
    bodyLimit: largestReport,
    config: { who: 'provider', whose: 'any', body: 'event', lane: 'webhooks' },
    // Before a slot is taken, as for events about money.
    preValidation: async (request) => {
      checked.set(request, readReport(request))
    },
    schema: {
      operationId: 'receiveMailReport',
      summary: 'Receive a signed report that a mail did not arrive; for mail providers only',
      tags: ['users'],
      ...open,
      body: z.unknown(),
      response: { 200: z.object({ received: z.literal(true) }) },
    },
    handler: async (request) => {
      const delivery = checked.get(request)
      if (delivery) await takeReport(deps.db, delivery).catch(askAgain)
      return { received: true as const }
    },
  })
}

/** Whatever went wrong, the provider must send it again. */
function askAgain(cause: unknown): never {
  throw new AppError('unavailable', 'Please deliver this report again', { cause })
}
