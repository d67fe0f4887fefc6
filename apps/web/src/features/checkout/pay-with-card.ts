import type { Viewer } from '@cadenza/contracts/user'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { isPaidAlready, paymentMessage } from './payment-message.ts'

interface CardPayment {
  stripe: Stripe
  card: StripeCardElement
  clientSecret: string
  payer: Pick<Viewer, 'name' | 'email'>
}

export type CardPaymentOutcome = { transactionId: string } | { failure: string }

/**
 * Creates the payment method, then confirms the payment with it; the provider asks for the bank's confirmation
 * itself. A payment that the bank still works on counts as made: the server waits for its end.
 */
export async function payWithCard({
  stripe,
  card,
  clientSecret,
  payer,
}: CardPayment): Promise<CardPaymentOutcome> {
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: payer.name || 'anonymous', email: payer.email || 'unknown' },
  })
  if (method.error) return { failure: paymentMessage(method.error) }

  const confirmed = await stripe.confirmCardPayment(clientSecret, { payment_method: method.paymentMethod.id })
  if (confirmed.error) {
    const intent = confirmed.error.payment_intent
    return intent && isPaidAlready(confirmed.error)
      ? { transactionId: intent.id }
      : { failure: paymentMessage(confirmed.error) }
  }
  const { id, status } = confirmed.paymentIntent
  if (status === 'succeeded' || status === 'processing') return { transactionId: id }
  return { failure: 'The payment was not finished. You have not been charged; please try again.' }
}
