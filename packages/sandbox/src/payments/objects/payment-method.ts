import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { TestCard } from './cards.ts'
import { newId } from './ids.ts'

interface BillingDetailsInput {
  address?: Partial<Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string>>
  email?: string
  name?: string
  phone?: string
}

/**
 * A payment method from a test card; only brand, last four digits, expiry and a fingerprint of the card are
 * kept.
 */
export function newPaymentMethod(
  card: TestCard,
  time: number,
  expiry: { month: number; year: number },
): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: toBillingDetails(undefined),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: createHash('sha256').update(`sandbox:${card.number}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: time,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod
}

/** A parameter that was not sent is null in the response. */
export function toBillingDetails(
  input: BillingDetailsInput | undefined,
): Stripe.PaymentMethod.BillingDetails {
  const { address: given } = input ?? {}
  return {
    address: {
      city: given?.city || null,
      country: given?.country || null,
      line1: given?.line1 || null,
      line2: given?.line2 || null,
      postal_code: given?.postal_code || null,
      state: given?.state || null,
    },
    email: input?.email || null,
    name: input?.name || null,
    phone: input?.phone || null,
    tax_id: null,
  }
}
