import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import type { Sql } from 'postgres'
import { startEventDelivery } from '../../src/payments/delivery/event-delivery.ts'
import { paymentsPlugin, type PaymentsOptions } from '../../src/payments/plugin.ts'
import { violationsIn } from './response-check.ts'

export const testWebhookSecret = 'whsec_test'

export interface SandboxServer {
  port: number
  origin: string
  /** The real SDK with the secret key. */
  stripe: Stripe
  /** The real SDK with the publishable key, for what a browser does. */
  browser: Stripe
  /** Everything in the responses so far that the SDK's types do not allow. */
  violations: string[]
  setFaults(faults: object): Promise<Response>
  clearFaults(): Promise<void>
  authenticate(clientSecret: string | null, result: 'authorize' | 'fail'): Promise<Response>
  stop(): Promise<void>
}

export interface SandboxServerOptions {
  webhookUrl?: string | null
  now?: () => Date
  /** Adds the routes of the page under test. */
  routes?: (app: FastifyInstance) => void
}

/** The sandbox on an ephemeral port, with every response checked against the SDK's types. */
export async function startSandbox(sql: Sql, setup: SandboxServerOptions = {}): Promise<SandboxServer> {
  const { webhookUrl = null, now } = setup
  const options: PaymentsOptions = {
    sql,
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: testWebhookSecret,
    webhookUrl: () => webhookUrl,
    ...(now && { now }),
  }
  const app = fastify({ forceCloseConnections: true })
  const violations: string[] = []
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!request.url.startsWith('/v1/') || typeof payload !== 'string') return
    const isPublic = Boolean(request.headers.authorization?.includes('pk_'))
    const found = violationsIn(JSON.parse(payload), { isPublic })
    violations.push(...found.map((violation) => `${request.method} ${request.url}: ${violation}`))
  })
  setup.routes?.(app)
  await app.register(paymentsPlugin(options))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // a TCP server
  const delivery = startEventDelivery(options)
  const origin = `http://127.0.0.1:${port}`
  const send = (path: string, body: object) =>
    fetch(`${origin}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    port,
    origin,
    stripe: client('sk_test_sandbox', port),
    browser: client('pk_test_sandbox', port),
    violations,
    setFaults: (faults) => send('faults', faults),
    clearFaults: async () => {
      await fetch(`${origin}/_sandbox/faults`, { method: 'DELETE' })
    },
    authenticate: (clientSecret, result) => send('authentications', { clientSecret, result }),
    stop: async () => {
      await delivery.stop()
      await app.close()
    },
  }
}

export function client(key: string, port: number, maxNetworkRetries = 2): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries,
    timeout: 20_000,
    telemetry: false,
  })
}
