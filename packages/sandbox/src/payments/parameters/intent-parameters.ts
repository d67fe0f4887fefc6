import type Stripe from 'stripe'
import {
  amount,
  created,
  currency,
  expand,
  listParameters,
  metadata,
  removedPaymentMethodTypes,
} from './common-parameters.ts'
import { boolean, integer, listOf, oneOf, parts, required, text, type ParametersOf } from './parameters.ts'

/** No longer in the SDK's types, but refused with an explanation of its own. */
interface Removed {
  payment_method_types?: string[]
}

/** A browser sends these beside its publishable key. */
interface FromBrowser {
  client_secret?: string
}

const descriptors = { statement_descriptor: text(22), statement_descriptor_suffix: text(22) }

export const createIntentParameters = {
  amount: required(amount),
  currency: required(currency),
  allowed_payment_method_types: listOf(oneOf('card')),
  payment_method_types: removedPaymentMethodTypes,
  automatic_payment_methods: parts({
    enabled: required(boolean),
    allow_redirects: oneOf('always', 'never'),
  } satisfies ParametersOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>),
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  confirm: boolean,
  customer: text(),
  description: text(1000),
  expand,
  metadata,
  payment_method: text(),
  payment_method_options: parts({
    card: parts({
      request_three_d_secure: oneOf('any', 'automatic', 'challenge'),
    } satisfies ParametersOf<Stripe.PaymentIntentCreateParams.PaymentMethodOptions.Card>),
  } satisfies ParametersOf<Stripe.PaymentIntentCreateParams.PaymentMethodOptions>),
  receipt_email: text(800),
  // Cards never leave the page here, so nothing returns to this address.
  return_url: text(),
  use_stripe_sdk: boolean,
  ...descriptors,
} satisfies ParametersOf<Stripe.PaymentIntentCreateParams & Removed>

export const updateIntentParameters = {
  amount,
  currency,
  customer: text(),
  description: text(1000),
  expand,
  metadata,
  payment_method: text(),
  payment_method_types: removedPaymentMethodTypes,
  receipt_email: text(800),
  ...descriptors,
} satisfies ParametersOf<Stripe.PaymentIntentUpdateParams & Removed>

export const confirmIntentParameters = {
  client_secret: text(),
  expand,
  payment_method: text(),
  payment_method_types: removedPaymentMethodTypes,
  receipt_email: text(800),
  return_url: text(),
  use_stripe_sdk: boolean,
} satisfies ParametersOf<Stripe.PaymentIntentConfirmParams & Removed & FromBrowser>

export const captureIntentParameters = {
  amount_to_capture: integer(1),
  expand,
} satisfies ParametersOf<Stripe.PaymentIntentCaptureParams>

export const cancelIntentParameters = {
  cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
  expand,
} satisfies ParametersOf<Stripe.PaymentIntentCancelParams>

export const retrieveIntentParameters = {
  client_secret: text(),
  expand,
} satisfies ParametersOf<Stripe.PaymentIntentRetrieveParams>

export const listIntentsParameters = {
  ...listParameters,
  created,
  customer: text(),
} satisfies ParametersOf<Stripe.PaymentIntentListParams>
