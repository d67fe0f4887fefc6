import { timingSafeEqual } from 'node:crypto'
import type Stripe from 'stripe'
import { findFor, ok, type Call, type Outcome } from './call.ts'
import { changedMetadata } from '../parameters/common-parameters.ts'
import { ApiError, invalidParameter, missingObject, unexpectedState } from '../objects/errors.ts'
import { eventOf } from '../store/new-event.ts'
import { attemptPayment } from './attempt-payment.ts'
import { newIntent, publicIntent } from '../objects/intent.ts'
import * as parameters from '../parameters/intent-parameters.ts'
import { readParameters } from '../parameters/parameters.ts'
import { choosePaymentMethod } from './payment-methods.ts'
import { find, insertion, update, type Stored } from '../store/store.ts'
import { listOutcome } from './lists.ts'

/** POST /v1/payment_intents */
export async function createIntent(call: Call): Promise<Outcome> {
  const input = readParameters(parameters.createIntentParameters, call.form)
  if (input.allowed_payment_method_types && input.automatic_payment_methods) {
    const message =
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.'
    throw invalidParameter('automatic_payment_methods', 'parameter_unknown', message)
  }
  await requireCustomer(call, input.customer)
  const method = input.payment_method
    ? await choosePaymentMethod(call.sql, input.payment_method, call.time)
    : undefined
  const intent = newIntent({
    amount: input.amount,
    created: call.time,
    currency: input.currency,
    metadata: changedMetadata({}, input.metadata),
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    automatic_payment_methods:
      input.automatic_payment_methods ?? (input.allowed_payment_method_types ? null : { enabled: true }),
    capture_method: input.capture_method ?? 'automatic_async',
    customer: input.customer || null,
    description: input.description || null,
    payment_method: method?.body.id ?? null,
    receipt_email: input.receipt_email || null,
    statement_descriptor: input.statement_descriptor || null,
    statement_descriptor_suffix: input.statement_descriptor_suffix || null,
    request_three_d_secure: input.payment_method_options?.card?.request_three_d_secure,
  })
  const changes = [...(method?.changes ?? []), eventOf('payment_intent.created', intent, call)]
  if (!input.confirm) return ok(intent, [insertion('payment_intent', intent), ...changes])
  if (!method)
    throw invalidParameter('payment_method', 'parameter_missing', 'Missing required param: payment_method.')
  const attempt = attemptPayment(call, intent, method)
  return {
    ...attempt.outcome,
    changes: [
      insertion('payment_intent', attempt.intent, attempt.details),
      ...changes,
      ...attempt.outcome.changes,
    ],
  }
}

/** GET /v1/payment_intents/:id */
export async function getIntent(call: Call, id: string): Promise<Outcome> {
  const input = readParameters(parameters.retrieveIntentParameters, call.form)
  const stored = await permittedIntent(call, id, input.client_secret)
  return ok(viewFor(call, stored.body))
}

/** GET /v1/payment_intents */
export async function listIntents(call: Call): Promise<Outcome> {
  const input = readParameters(parameters.listIntentsParameters, call.form)
  return listOutcome(call, 'payment_intent', '/v1/payment_intents', input, { customer: input.customer })
}

/** POST /v1/payment_intents/:id. The amount may change only while nothing is in progress. */
export async function updateIntent(call: Call, id: string): Promise<Outcome> {
  const input = readParameters(parameters.updateIntentParameters, call.form)
  const stored = await requireIntent(call, id)
  const { body } = stored
  const touchesPayment = input.amount ?? input.currency ?? input.payment_method
  if (
    touchesPayment !== undefined &&
    !['requires_payment_method', 'requires_confirmation'].includes(body.status)
  ) {
    throw unexpectedState(
      body,
      `This PaymentIntent's amount could not be updated because it has a status of ${body.status}.`,
    )
  }
  await requireCustomer(call, input.customer)
  const method = input.payment_method
    ? await choosePaymentMethod(call.sql, input.payment_method, call.time)
    : undefined
  const intent: Stripe.PaymentIntent = {
    ...body,
    amount: input.amount ?? body.amount,
    currency: input.currency ?? body.currency,
    customer: input.customer || body.customer,
    description: changedText(body.description, input.description),
    metadata: changedMetadata(body.metadata, input.metadata),
    payment_method: method?.body.id ?? body.payment_method,
    receipt_email: changedText(body.receipt_email, input.receipt_email),
    statement_descriptor: changedText(body.statement_descriptor, input.statement_descriptor),
    statement_descriptor_suffix: changedText(
      body.statement_descriptor_suffix,
      input.statement_descriptor_suffix,
    ),
    status: method ? 'requires_confirmation' : body.status,
  }
  return ok(intent, [update(stored, intent), ...(method?.changes ?? [])])
}

/** POST /v1/payment_intents/:id/confirm, by the server or, with the client secret, by the browser. */
export async function confirmIntent(call: Call, id: string): Promise<Outcome> {
  const input = readParameters(parameters.confirmIntentParameters, call.form)
  const stored = await permittedIntent(call, id, input.client_secret)
  const { body } = stored
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(body.status)) {
    throw unexpectedState(viewFor(call, body), cannotConfirm(body.status))
  }
  const methodId = input.payment_method || body.payment_method
  if (typeof methodId !== 'string') {
    throw unexpectedState(
      viewFor(call, body),
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
    )
  }
  const method = await choosePaymentMethod(call.sql, methodId, call.time)
  const receipt_email = changedText(body.receipt_email, input.receipt_email)
  const attempt = attemptPayment(call, { ...body, receipt_email }, method)
  const changes = [
    update(stored, attempt.intent, attempt.details),
    ...method.changes,
    ...attempt.outcome.changes,
  ]
  return { ...attempt.outcome, changes }
}

/** Responds with the fields that the caller's key may see. */
function viewFor(call: Pick<Call, 'key'>, intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return call.key === 'secret' ? intent : publicIntent(intent)
}

export async function requireIntent(call: Call, id: string): Promise<Stored<'payment_intent'>> {
  const stored = await findFor(call, 'payment_intent', id)
  if (!stored) throw missingObject('payment_intent', id, 'intent')
  return stored
}

/** With the publishable key only the holder of the client secret reaches an intent. */
async function permittedIntent(call: Call, id: string, clientSecret: string | undefined) {
  if (call.key === 'publishable' && !clientSecret) {
    throw invalidParameter('client_secret', 'parameter_missing', 'Missing required param: client_secret.')
  }
  const stored = await requireIntent(call, id)
  if (clientSecret && !isSame(clientSecret, stored.body.client_secret ?? '')) {
    const message = 'The client_secret provided does not match any associated PaymentIntent on this account.'
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
      message,
    })
  }
  return stored
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function requireCustomer(call: Call, id: string | undefined): Promise<void> {
  if (id && !(await find(call.sql, 'customer', id))) throw missingObject('customer', id, 'customer')
}

function changedText(current: string | null, change: string | undefined): string | null {
  return change === undefined ? current : change || null
}

function cannotConfirm(status: Stripe.PaymentIntent.Status): string {
  return status === 'succeeded'
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
}
