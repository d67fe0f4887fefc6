import Stripe from 'stripe'
import type { CreateIntent, PaymentEvent, PaymentGateway, PaymentIntent } from './payment-gateway.ts'
import { findDecline } from './stripe-declines.ts'
import { isMissing, notAnswered, outcomeUnknown, providerUnavailable, readList } from './stripe-errors.ts'
import { readEvent, toEvent } from './stripe-events.ts'
import { toIntent } from './stripe-objects.ts'
import {
  createdSince,
  createRefund,
  findDispute,
  findRefund,
  findRefundOf,
  listRefunds,
} from './stripe-refunds.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { longestCallMs } from './longest-call.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  provider: string
  /** The SDK's target when it is not Stripe itself. Read at the first use: the port is known after listening. */
  apiBase?: () => string
}

/** Card payments by the `stripe` SDK. Throws `unavailable` when the outcome is unknown, as it is after 4.5 seconds. */
export function stripePaymentGateway(options: StripeOptions): PaymentGateway {
  let client: Stripe | undefined
  const stripe = () =>
    (client ??= new Stripe(options.secretKey, { ...clientSettings, ...address(options.apiBase?.()) }))
  return {
    provider: options.provider,
    createIntent: (request) => inTime(createIntent(stripe(), request)),
    findIntent: (intentId) => inTime(findIntent(stripe(), intentId)),
    cancelIntent: (intentId) => inTime(cancelIntent(stripe(), intentId)),
    createRefund: (request) => inTime(createRefund(stripe(), request)),
    findRefund: (refundId) => inTime(findRefund(stripe(), refundId)),
    findRefundOf: (request) => inTime(findRefundOf(stripe(), request)),
    findDispute: (disputeId) => inTime(findDispute(stripe(), disputeId)),
    findDecline: (eventId) => inTime(findDecline(stripe(), eventId)),
    listIntents: (since) => listIntents(stripe(), since),
    listRefunds: (since) => listRefunds(stripe(), since),
    listEvents: (since) => listEvents(stripe(), since),
    readEvent: (rawBody, signature) => readEvent(stripe(), rawBody, signature, options),
  }
}

const clientSettings = { maxNetworkRetries: 2, timeout: longestCallMs, telemetry: false } as const

function inTime<T>(call: Promise<T>): Promise<T> {
  return withTimeout(call, longestCallMs, () =>
    providerUnavailable(new Error(`no answer within ${longestCallMs} ms`)),
  )
}

function address(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

async function createIntent(stripe: Stripe, request: CreateIntent): Promise<PaymentIntent> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: request.amountMinor,
        currency: request.currency.toLowerCase(),
        // Card only, as documented; the parameter that older examples show is refused since 2026-09-30.
        allowed_payment_method_types: ['card'],
        capture_method: 'automatic',
        description: request.description,
        ...(request.proof && {
          payment_method_options: { card: { request_three_d_secure: 'any' as const } },
        }),
        metadata: { order_id: request.orderId, school_id: request.schoolId },
      },
      { idempotencyKey: request.idempotencyKey },
    )
    return toIntent(intent)
  } catch (error) {
    throw outcomeUnknown(error)
  }
}

async function findIntent(stripe: Stripe, intentId: string): Promise<PaymentIntent | undefined> {
  try {
    return toIntent(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw notAnswered(error)
  }
}

/** Without a key of ours: the provider would replay a stored failure for a day, and a second cancel does no harm. */
async function cancelIntent(stripe: Stripe, intentId: string): Promise<PaymentIntent> {
  try {
    return toIntent(await stripe.paymentIntents.cancel(intentId))
  } catch (error) {
    // Too late, or canceled already: the intent itself shows which.
    const refused =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'payment_intent_unexpected_state'
    const current = refused ? await findIntent(stripe, intentId) : undefined
    if (current) return current
    throw notAnswered(error)
  }
}

async function* listIntents(stripe: Stripe, since?: Date): AsyncIterable<PaymentIntent> {
  yield* readList(stripe.paymentIntents.list({ limit: 100, ...createdSince(since) }), toIntent)
}

/** The events that the webhook subscribes to, as listed in README: each only says where to look. */
export const eventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

async function* listEvents(stripe: Stripe, since: Date): AsyncIterable<PaymentEvent> {
  const list = stripe.events.list({ limit: 100, types: eventTypes, ...createdSince(since) })
  for await (const event of readList(list, toEvent)) if (event) yield event
}
