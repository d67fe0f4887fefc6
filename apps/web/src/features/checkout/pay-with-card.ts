import type { Viewer } from '@cadenza/contracts/user'
import type { PaymentIntentResult, Stripe, StripeCardElement, StripeElements } from '@stripe/stripe-js'
import { isPaidAlready, paymentMessage } from './payment-message.ts'

interface CardPayment {
  stripe: Stripe
  card: StripeCardElement
  clientSecret: string
  payer: Pick<Viewer, 'name' | 'email'>
}

export type CardPaymentOutcome = { transactionId: string } | { failure: string }

/**
 * Creates the payment method, then confirms the payment with it; the provider asks for the bank's
 * confirmation itself. A payment still in progress at the bank counts as made: the server waits for its
 * outcome.
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
  return outcomeOf(await stripe.confirmCardPayment(clientSecret, { payment_method: method.paymentMethod.id }))
}

interface WalletPayment {
  stripe: Stripe
  /** The element that contains the wallet's button. */
  elements: StripeElements
  clientSecret: string
  /** The address that a bank's own page would return to. */
  returnTo: string
}

/** The same order, paid with what the wallet holds. */
export async function payWithWallet({
  stripe,
  elements,
  clientSecret,
  returnTo,
}: WalletPayment): Promise<CardPaymentOutcome> {
  const { error } = await elements.submit()
  if (error) return { failure: paymentMessage(error) }
  return outcomeOf(
    await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    }),
  )
}

function outcomeOf(confirmed: PaymentIntentResult): CardPaymentOutcome {
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
