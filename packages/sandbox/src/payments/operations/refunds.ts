import type { Sql } from 'postgres'
import type Stripe from 'stripe'
import { ok, type Call, type Outcome } from './call.ts'
import {
  changedMetadata,
  created,
  expand,
  listParameters,
  metadata,
} from '../parameters/common-parameters.ts'
import { ApiError, invalidParameter, missingObject } from '../objects/errors.ts'
import { eventOf, type Origin } from '../store/new-event.ts'
import { newRefund } from '../objects/refund.ts'
import { listOutcome } from './lists.ts'
import { integer, oneOf, readParameters, text, type ParametersOf } from '../parameters/parameters.ts'
import { find, insertion, update, type Change, type Stored } from '../store/store.ts'

const createParameters = {
  amount: integer(1),
  charge: text(),
  expand,
  metadata,
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
} satisfies ParametersOf<Stripe.RefundCreateParams>

const listRefundsParameters = {
  ...listParameters,
  charge: text(),
  created,
  payment_intent: text(),
} satisfies ParametersOf<Stripe.RefundListParams>

/** How long the bank takes to refuse a refund of the test card that ends in 5126. */
const refusalDelayMs = 1500

/** POST /v1/refunds: the whole remainder of a charge, or a part of it; never more than was paid. */
export async function createRefund(call: Call): Promise<Outcome> {
  const input = readParameters(createParameters, call.form)
  const charge = await refundableCharge(call.sql, input)
  const { body } = charge
  const remaining = body.amount_captured - body.amount_refunded
  if (remaining === 0)
    throw refused('charge_already_refunded', `Charge ${body.id} has already been refunded.`)
  if (body.disputed)
    throw refused('charge_disputed', `Charge ${body.id} has been charged back; cannot issue a refund.`)
  const amount = input.amount ?? remaining
  if (amount > remaining) {
    throw invalidParameter(
      'amount',
      'amount_too_large',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`,
    )
  }
  const refund = newRefund(body, amount, call.time, input.reason ?? null)
  refund.metadata = changedMetadata({}, input.metadata)
  const refunded = withRefunded(body, amount)
  const dueInMs = charge.details.behaviour?.refundFails ? refusalDelayMs : undefined
  return ok(refund, [
    update(charge, refunded),
    insertion('refund', refund, dueInMs ? { dueInMs } : {}),
    eventOf('refund.created', refund, call),
    eventOf('charge.refunded', refunded, call),
  ])
}

/** GET /v1/refunds */
export async function listRefunds(call: Call): Promise<Outcome> {
  const input = readParameters(listRefundsParameters, call.form)
  const { charge, payment_intent } = input
  return listOutcome(call, 'refund', '/v1/refunds', input, { charge, payment_intent })
}

/** The bank refuses a refund after all: it fails and the charge counts as less refunded again. Nothing to do if it has failed. */
export async function refusedRefund(sql: Sql, origin: Origin, stored: Stored<'refund'>): Promise<Change[]> {
  if (stored.body.status === 'failed') return [update(stored, stored.body)]
  const charge = await find(sql, 'charge', String(stored.body.charge))
  if (!charge) throw new Error(`${stored.id} has no charge`)
  const refund: Stripe.Refund = {
    ...stored.body,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  }
  return [
    update(stored, refund),
    update(charge, withRefunded(charge.body, -refund.amount)),
    eventOf('refund.updated', refund, origin),
    eventOf('refund.failed', refund, origin),
  ]
}

function withRefunded(charge: Stripe.Charge, difference: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + difference
  return { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
}

async function refundableCharge(
  sql: Sql,
  input: { charge?: string | undefined; payment_intent?: string | undefined },
) {
  if (!input.charge && !input.payment_intent) {
    throw invalidParameter(
      'payment_intent',
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = input.payment_intent ? await find(sql, 'payment_intent', input.payment_intent) : undefined
  if (input.payment_intent && !intent)
    throw missingObject('payment_intent', input.payment_intent, 'payment_intent')
  const chargeId = input.charge ?? intent?.body.latest_charge
  const charge = typeof chargeId === 'string' ? await find(sql, 'charge', chargeId) : undefined
  if (input.charge && !charge) throw missingObject('charge', input.charge, 'charge')
  if (!charge?.body.captured) {
    throw invalidParameter(
      'payment_intent',
      'charge_not_refundable',
      'This PaymentIntent does not have a successful charge to refund.',
    )
  }
  return charge
}

function refused(code: string, message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message }, true)
}
