import type Stripe from 'stripe'
import { newClientSecret, newId } from './ids.ts'

type Chosen = Pick<Stripe.PaymentIntent, 'amount' | 'created' | 'currency' | 'metadata'> &
  Partial<
    Pick<
      Stripe.PaymentIntent,
      | 'allowed_payment_method_types'
      | 'automatic_payment_methods'
      | 'capture_method'
      | 'customer'
      | 'description'
      | 'payment_method'
      | 'receipt_email'
      | 'statement_descriptor'
      | 'statement_descriptor_suffix'
    >
  > & { request_three_d_secure?: 'any' | 'automatic' | 'challenge' | undefined }

export function newIntent({ request_three_d_secure = 'automatic', ...chosen }: Chosen): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure,
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: chosen.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...chosen,
  } satisfies Stripe.PaymentIntent
}

const publicFields = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

/** What a browser may see with the publishable key and the client secret: no metadata, no customer, no charge. */
export function publicIntent(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(publicFields.map((field) => [field, intent[field]]))
}
