import type { Handler } from '../operations/call.ts'
import { createCustomer } from '../operations/customers.ts'
import { listEvents } from '../operations/events.ts'
import { cancelIntent, captureIntent } from '../operations/intent-end.ts'
import { confirmIntent, createIntent, getIntent, listIntents, updateIntent } from '../operations/intents.ts'
import { createPaymentMethod } from '../operations/payment-methods.ts'
import { read } from '../operations/read.ts'
import { createRefund, listRefunds } from '../operations/refunds.ts'

export interface Route {
  handler: Handler
  /** The publishable key may call it, too. */
  isPublic: boolean
}

/**
 * The handler of a call and the id in its path; undefined for everything that the sandbox does not implement.
 */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const { pattern, ...route } of routes) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return { route, id: match[1] ?? '' }
  }
  return undefined
}

const routes = [
  secret('POST /v1/payment_intents', createIntent),
  secret('GET /v1/payment_intents', listIntents),
  anyKey('GET /v1/payment_intents/:id', getIntent),
  secret('POST /v1/payment_intents/:id', updateIntent),
  anyKey('POST /v1/payment_intents/:id/confirm', confirmIntent),
  secret('POST /v1/payment_intents/:id/capture', captureIntent),
  secret('POST /v1/payment_intents/:id/cancel', cancelIntent),
  anyKey('POST /v1/payment_methods', createPaymentMethod),
  secret('GET /v1/payment_methods/:id', read('payment_method', 'PaymentMethod')),
  secret('GET /v1/charges/:id', read('charge')),
  secret('POST /v1/refunds', createRefund),
  secret('GET /v1/refunds', listRefunds),
  secret('GET /v1/refunds/:id', read('refund')),
  secret('POST /v1/customers', createCustomer),
  secret('GET /v1/customers/:id', read('customer')),
  secret('GET /v1/disputes/:id', read('dispute')),
  secret('GET /v1/events', listEvents),
  secret('GET /v1/events/:id', read('event')),
]

function secret(template: string, handler: Handler) {
  return { pattern: toPattern(template), handler, isPublic: false }
}

function anyKey(template: string, handler: Handler) {
  return { pattern: toPattern(template), handler, isPublic: true }
}

function toPattern(template: string): RegExp {
  // oxlint-disable-next-line cadenza/dynamic-pattern -- of our own routes
  return new RegExp(`^${template.replace(':id', String.raw`(\w{1,255})`)}$`)
}
