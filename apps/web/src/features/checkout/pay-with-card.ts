import type { Viewer } from '@cadenza/contracts/people/user'
import type {
  PaymentIntentResult,
  Stripe,
  StripeCardElement,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js'
import type { EventOf } from './checkout-state.ts'

/** What the checkout is told. */
type Outcome = EventOf<'paid' | 'notPaid'>

interface CardPayment {
  stripe: Stripe
  card: StripeCardElement
  clientSecret: string
  payer: Pick<Viewer, 'name' | 'email'>
}

/**
 * Creates the payment method, then confirms the payment with it; the provider asks for the bank's
 * confirmation itself. A payment still in progress at the bank counts as made: the server waits for its
 * outcome.
 */
export function payWithCard({ stripe, card, clientSecret, payer }: CardPayment) {
  return outcomeOf(async () => {
    const { error, paymentMethod } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: payer.name || 'anonymous', email: payer.email || 'unknown' },
    })
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
    const { error } = await elements.submit()
    if (error) return { error }
    return stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    })
  })
}

/** A provider that cannot be reached is an outcome, too. */
async function outcomeOf(confirm: () => Promise<PaymentIntentResult>): Promise<Outcome> {
  const confirmed = await confirm().catch(() => undefined)
  if (!confirmed) return notPaid('The payment service could not be reached. Please try again.')
  const { error } = confirmed
  if (error) {
    const intent = error.payment_intent
    // It was paid already, for example in another tab.
    const isPaid = intent?.status === 'succeeded'
    return isPaid ? { type: 'paid', transactionId: intent.id } : notPaid(paymentMessage(error))
  }
  const { id, status } = confirmed.paymentIntent
  if (status === 'succeeded' || status === 'processing') return { type: 'paid', transactionId: id }
  return notPaid('The payment was not finished. You have not been charged; please try again.')
}

const notPaid = (failure: string): Outcome => ({ type: 'notPaid', failure })

/** The provider's reason for a failed payment, in plain words. Its own message is the last resort. */
function paymentMessage({ code, decline_code, message }: StripeError): string {
  return (
    byDeclineCode[decline_code ?? ''] ??
    byCode[code ?? ''] ??
    message ??
    'The payment did not go through. You have not been charged.'
  )
}

const byDeclineCode: Record<string, string | undefined> = {
  insufficient_funds: 'There is not enough money on this card. Please use another card.',
  lost_card: 'Your bank declined this card. Please use another card.',
  stolen_card: 'Your bank declined this card. Please use another card.',
  generic_decline: 'Your bank declined this card. Please ask your bank, or use another card.',
  do_not_honor: 'Your bank declined this card. Please ask your bank, or use another card.',
  test_mode_live_card: 'This is a real card, and payments here are only for trying out. It was not charged.',
}

const byCode: Record<string, string | undefined> = {
  card_declined: 'Your bank declined this card. Please ask your bank, or use another card.',
  expired_card: 'This card has expired. Please use another card.',
  incorrect_cvc: 'The security code is not right. Please look at the card again.',
  incorrect_number: 'The card number is not right. Please look at the card again.',
  processing_error: 'Your bank could not be reached just now. You have not been charged; please try again.',
  payment_intent_authentication_failure:
    'Your bank could not confirm that it is you. You have not been charged; please try again.',
  payment_intent_unexpected_state: 'This payment is being worked on elsewhere. Please reload the page.',
  api_connection_error:
    'The payment service could not be reached. Please check your connection and try again.',
}
