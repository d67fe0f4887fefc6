import type Stripe from 'stripe'
import { ok, type Call, type Outcome } from './call.ts'
import type { Decline } from '../objects/cards.ts'
import { newCharge } from '../objects/charge.ts'
import { newDispute } from '../objects/dispute.ts'
import type { ErrorBody } from '../objects/errors.ts'
import { eventOf, type Origin } from '../store/new-event.ts'
import { publicIntent } from '../objects/intent.ts'
import type { ChosenMethod } from './payment-methods.ts'
import { insertion, type Change, type Details } from '../store/store.ts'

/** The intent after an attempt; its row is written by the caller, everything else is in `outcome.changes`. */
export interface Attempt {
  intent: Stripe.PaymentIntent
  details: Details
  outcome: Outcome
}

/** What an attempt needs from the request. */
export type AttemptCall = Origin & Pick<Call, 'key' | 'faults'>

/** Confirms an intent with a payment method: asks for 3-D Secure, or charges the card. */
export function attemptPayment(
  call: AttemptCall,
  intent: Stripe.PaymentIntent,
  method: ChosenMethod,
): Attempt {
  const asked = intent.payment_method_options?.card?.request_three_d_secure
  return method.details.behaviour?.authenticate || asked === 'any' || asked === 'challenge'
    ? requireAuthentication(call, { ...intent, payment_method: method.body.id })
    : chargeCard(call, intent, method, false)
}

/** Charges the card of an intent: succeeded, requires_capture, processing or declined, as the test card says. */
export function chargeCard(
  call: AttemptCall,
  before: Stripe.PaymentIntent,
  method: Pick<ChosenMethod, 'body' | 'details'>,
  authenticated: boolean,
): Attempt {
  const intent = {
    ...before,
    payment_method: method.body.id,
    next_action: null,
    last_payment_error: null,
    processing: null,
  }
  const { decline } = method.details.behaviour ?? {}
  if (decline) return declined(call, intent, method.body, decline, authenticated)
  const dueInMs = call.faults.processingMs
  return dueInMs ? processing(call, intent, dueInMs) : succeeded(call, intent, method, authenticated)
}

/** The intent after the cardholder failed 3-D Secure: no charge was attempted. */
export function failAuthentication(
  call: AttemptCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Attempt {
  const error: ErrorBody = {
    type: 'invalid_request_error',
    code: decline.code,
    message: decline.message,
    payment_method: method,
  }
  const failed = unpaid(intent, error)
  return answer(call, failed, [eventOf('payment_intent.payment_failed', failed, call)])
}

function requireAuthentication(call: AttemptCall, before: Stripe.PaymentIntent): Attempt {
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  }
  return answer(call, intent, [eventOf('payment_intent.requires_action', intent, call)])
}

function processing(call: AttemptCall, before: Stripe.PaymentIntent, dueInMs: number): Attempt {
  const intent: Stripe.PaymentIntent = { ...before, status: 'processing', processing: { type: 'card' } }
  return {
    ...answer(call, intent, [eventOf('payment_intent.processing', intent, call)]),
    details: { dueInMs },
  }
}

function succeeded(
  call: AttemptCall,
  before: Stripe.PaymentIntent,
  method: Pick<ChosenMethod, 'body' | 'details'>,
  authenticated: boolean,
): Attempt {
  const isManual = before.capture_method === 'manual'
  const { dispute: isDisputed, ...behaviour } = method.details.behaviour ?? {}
  const charge = newCharge({
    intent: before,
    method: method.body,
    time: call.time,
    decline: undefined,
    authenticated,
  })
  if (isDisputed) charge.disputed = true
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: isManual ? 'requires_capture' : 'succeeded',
    latest_charge: charge.id,
    amount_capturable: isManual ? before.amount : 0,
    amount_received: isManual ? 0 : before.amount,
  }
  const dispute = isDisputed ? newDispute(charge, call.time) : undefined
  return answer(call, intent, [
    insertion('charge', charge, { behaviour }),
    eventOf('charge.succeeded', charge, call),
    eventOf(isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent, call),
    ...(dispute ? [insertion('dispute', dispute), eventOf('charge.dispute.created', dispute, call)] : []),
  ])
}

function declined(
  call: AttemptCall,
  before: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  authenticated: boolean,
): Attempt {
  const charge = newCharge({ intent: before, method, time: call.time, decline, authenticated })
  const error: ErrorBody = {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    charge: charge.id,
    payment_method: method,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
  }
  const intent = unpaid({ ...before, latest_charge: charge.id }, error)
  const body = { error: { ...error, payment_intent: call.key === 'secret' ? intent : publicIntent(intent) } }
  const changes = [
    insertion('charge', charge),
    eventOf('charge.failed', charge, call),
    eventOf('payment_intent.payment_failed', intent, call),
  ]
  return { intent, details: {}, outcome: { status: 402, body, changes } }
}

/** A failed attempt resets the intent for another try, with another card. */
function unpaid(intent: Stripe.PaymentIntent, error: ErrorBody): Stripe.PaymentIntent {
  return {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    // ErrorBody is the part of Stripe's type that the sandbox uses; the literal types are wider there.
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  }
}

function answer(call: AttemptCall, intent: Stripe.PaymentIntent, changes: Change[]): Attempt {
  return { intent, details: {}, outcome: ok(call.key === 'secret' ? intent : publicIntent(intent), changes) }
}
