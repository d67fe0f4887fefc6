import type Stripe from 'stripe'
import { newId } from './ids.ts'

/** The refund of a part of a charge, or of the whole, as accepted by the bank. */
export function newRefund(
  charge: Stripe.Charge,
  amount: number,
  time: number,
  reason: Stripe.Refund.Reason | null,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: time,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
}
