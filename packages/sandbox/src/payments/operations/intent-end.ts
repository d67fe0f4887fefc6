import type Stripe from 'stripe'
import { ok, type Call, type Outcome } from './call.ts'
import { invalidParameter, unexpectedState } from '../objects/errors.ts'
import { eventOf, type Origin } from '../store/new-event.ts'
import { cancelIntentParameters, captureIntentParameters } from '../parameters/intent-parameters.ts'
import { requireIntent } from './intents.ts'
import { readParameters } from '../parameters/parameters.ts'
import { find, update, type Change, type Stored } from '../store/store.ts'
import type { Sql } from 'postgres'

/** POST /v1/payment_intents/:id/capture: takes the money of an authorised payment; the rest is released. */
export async function captureIntent(call: Call, id: string): Promise<Outcome> {
  const input = readParameters(captureIntentParameters, call.form)
  const stored = await requireIntent(call, id)
  const { body } = stored
  if (body.status !== 'requires_capture') {
    throw unexpectedState(
      body,
      `This PaymentIntent could not be captured because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    )
  }
  const captured = input.amount_to_capture ?? body.amount_capturable
  if (captured > body.amount_capturable) {
    throw invalidParameter(
      'amount_to_capture',
      'amount_too_large',
      'The amount to capture is greater than the authorised amount.',
    )
  }
  const charge = await chargeOf(call.sql, body)
  const released = charge.body.amount - captured
  const newCharge = { ...charge.body, captured: true, amount_captured: captured, amount_refunded: released }
  const intent: Stripe.PaymentIntent = {
    ...body,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: captured,
  }
  return ok(intent, [
    update(stored, intent),
    update(charge, newCharge),
    eventOf('charge.captured', newCharge, call),
    eventOf('payment_intent.succeeded', intent, call),
  ])
}

/** POST /v1/payment_intents/:id/cancel: refused once money is taken or on its way. */
export async function cancelIntent(call: Call, id: string): Promise<Outcome> {
  const input = readParameters(cancelIntentParameters, call.form)
  const stored = await requireIntent(call, id)
  const { status } = stored.body
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') {
    throw unexpectedState(
      stored.body,
      `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
    )
  }
  const { intent, changes } = await canceled(call.sql, call, stored, input.cancellation_reason ?? null)
  return ok(intent, changes)
}

/** A canceled intent; the authorisation of an uncaptured charge is given back. */
export async function canceled(
  sql: Sql,
  origin: Origin,
  stored: Stored<'payment_intent'>,
  reason: Stripe.PaymentIntent.CancellationReason | null,
) {
  const intent: Stripe.PaymentIntent = {
    ...stored.body,
    status: 'canceled',
    canceled_at: origin.time,
    cancellation_reason: reason,
    amount_capturable: 0,
    next_action: null,
  }
  const changes: Change[] = [update(stored, intent)]
  if (stored.body.status === 'requires_capture') {
    const charge = await chargeOf(sql, stored.body)
    const released = { ...charge.body, refunded: true, amount_refunded: charge.body.amount }
    changes.push(update(charge, released), eventOf('charge.refunded', released, origin))
  }
  return { intent, changes: [...changes, eventOf('payment_intent.canceled', intent, origin)] }
}

async function chargeOf(sql: Sql, intent: Stripe.PaymentIntent): Promise<Stored<'charge'>> {
  const charge =
    typeof intent.latest_charge === 'string' ? await find(sql, 'charge', intent.latest_charge) : undefined
  if (!charge) throw new Error(`${intent.id} has no charge`)
  return charge
}
