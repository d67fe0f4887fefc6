import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { awaySeconds } from '../database-away.ts'
import { ownMachineOnly } from '../own-machine-only.ts'
import { serveBrowserFiles } from './http/browser-files.ts'
import { apiVersion } from './store/new-event.ts'
import type { EventDeliveryOptions } from './delivery/event-delivery.ts'
import { execute, type ApiOptions } from './http/execute.ts'
import { serveSandboxTools } from './http/sandbox-tools.ts'

export interface PaymentsOptions extends ApiOptions, EventDeliveryOptions {}

/**
 * A stand-in for card payments by Stripe: its REST API under `/v1`, faults and ledger under `/_sandbox`, and
 * its browser parts under `/sandbox/payments`. Needs the schema of `migratePayments`; events are delivered by
 * `startEventDelivery`.
 *
 * Its layers, each knowing only those after it: `http` takes requests and sends responses, `delivery` sends
 * events, `bank` is what happens without a call of the API, `operations` are the calls, `store` is the
 * database, `parameters` reads forms, `objects` is what responses are made of. `browser` is what pages and
 * frames load.
 */
export function paymentsPlugin(options: PaymentsOptions): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', ownMachineOnly)
    // Stripe's API takes forms only; the product's own parsers must neither help nor be changed.
    app.removeAllContentTypeParsers()
    const readText = (
      _request: FastifyRequest,
      body: string | Buffer,
      done: (error: null, body: unknown) => void,
    ) => done(null, String(body))
    app.addContentTypeParser('*', { parseAs: 'string' }, readText)
    app.all('/v1/*', (request, reply) => answerApi(options, request, reply))
    await app.register(async (tools: FastifyInstance) => serveSandboxTools(tools, options))
    serveBrowserFiles(app)
  }
}

async function answerApi(options: PaymentsOptions, request: FastifyRequest, reply: FastifyReply) {
  const [path = '', query = ''] = request.raw.url?.split('?', 2) ?? []
  const { authorization } = request.headers
  const idempotencyKey = request.headers['idempotency-key']
  const answer = await execute(options, {
    method: request.method,
    path: path.slice(path.indexOf('/v1/')),
    rawForm: request.method === 'POST' && typeof request.body === 'string' ? request.body : query,
    authorization,
    idempotencyKey: Array.isArray(idempotencyKey) ? idempotencyKey[0] : idempotencyKey,
  })
  if (answer.failure) request.log.error(answer.failure)
  if (answer.isDropped) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  reply.header('request-id', answer.requestId).header('stripe-version', apiVersion)
  if (idempotencyKey) reply.header('idempotency-key', idempotencyKey)
  if (answer.isReplay) reply.header('idempotent-replayed', 'true')
  if (answer.status === 503) reply.header('retry-after', awaySeconds)
  // A failure stored under the key would only be returned again.
  if (answer.status === 500 && idempotencyKey) reply.header('stripe-should-retry', 'false')
  return reply.code(answer.status).type('application/json').send(answer.body)
}
