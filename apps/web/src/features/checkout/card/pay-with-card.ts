import { t } from '@lingui/core/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import type { PaymentIntentResult, Stripe, StripeCardElement, StripeElements } from '@stripe/stripe-js'
import { inTime, Overdue } from '../../../lib/browser/overdue.ts'
import type { EventOf } from '../flow/checkout-state.ts'
import { declineWords } from './decline-words.ts'

/** What the checkout receives. */
type Outcome = EventOf<'paid' | 'notPaid'>

interface CardPayment {
  stripe: Stripe
  card: StripeCardElement
  clientSecret: string
  payer: Pick<Viewer, 'name' | 'email'>
}

/**
 * Creates the payment method, then confirms the payment with it; the provider asks for the bank's
 * confirmation itself, which may take its time. A payment still in progress at the bank counts as made: the
 * server waits for its outcome.
 */
export function payWithCard({ stripe, card, clientSecret, payer }: CardPayment) {
  return outcomeOf(async () => {
    const created = stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: payer.name || 'anonymous', email: payer.email || 'unknown' },
    })
    const { error, paymentMethod } = await inTime(created)
    return error ? { error } : stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod.id })
  })
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
export function payWithWallet({ stripe, elements, clientSecret, returnTo }: WalletPayment) {
  return outcomeOf(async () => {
    const { error } = await inTime(elements.submit())
    if (error) return { error }
    return stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    })
  })
}

/** The failure of a card field that does not respond, in place of words. */
export const silentField = 'silentField'

/** A provider that cannot be reached, or that stays silent, is an outcome, too. */
async function outcomeOf(confirm: () => Promise<PaymentIntentResult>): Promise<Outcome> {
  const confirmed = await confirm().catch((error: unknown) => (error instanceof Overdue ? error : undefined))
  if (!confirmed) return notPaid(t`The payment service could not be reached. Please try again.`)
  if (confirmed instanceof Overdue) return notPaid(silentField)
  const { error } = confirmed
  if (error) {
    const intent = error.payment_intent
    // It was paid already, for example in another tab.
    const isPaid = intent?.status === 'succeeded'
    return isPaid ? { type: 'paid', transactionId: intent.id } : notPaid(declineWords(error))
  }
  const { id, status } = confirmed.paymentIntent
  if (status === 'succeeded' || status === 'processing') return { type: 'paid', transactionId: id }
  return notPaid(t`The payment was not finished. You have not been charged; please try again.`)
}

const notPaid = (failure: string): Outcome => ({ type: 'notPaid', failure })
