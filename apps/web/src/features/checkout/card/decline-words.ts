import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { StripeError } from '@stripe/stripe-js'

/** The provider's reason for a failed payment, in plain words. Its own message is the last resort. */
export function declineWords({ code, decline_code, message }: StripeError): string {
  return (
    byDeclineCode[decline_code ?? ''] ??
    byCode[code ?? ''] ??
    message ??
    t`The payment did not go through. You have not been charged.`
  )
}

const byDeclineCode: Record<string, string | undefined> = worded({
  insufficient_funds: msg`There is not enough money on this card. Please use another card.`,
  lost_card: msg`Your bank declined this card. Please use another card.`,
  stolen_card: msg`Your bank declined this card. Please use another card.`,
  generic_decline: msg`Your bank declined this card. Please ask your bank, or use another card.`,
  do_not_honor: msg`Your bank declined this card. Please ask your bank, or use another card.`,
  test_mode_live_card: msg`This is a real card, and payments here are only for trying out. It was not charged.`,
})

const byCode: Record<string, string | undefined> = worded({
  card_declined: msg`Your bank declined this card. Please ask your bank, or use another card.`,
  expired_card: msg`This card has expired. Please use another card.`,
  incorrect_cvc: msg`The security code is not right. Please look at the card again.`,
  incorrect_number: msg`The card number is not right. Please look at the card again.`,
  processing_error: msg`Your bank could not be reached just now. You have not been charged; please try again.`,
  payment_intent_authentication_failure: msg`Your bank could not confirm that it is you. You have not been charged; please try again.`,
  payment_intent_unexpected_state: msg`This payment is being worked on elsewhere. Please reload the page.`,
  api_connection_error: msg`The payment service could not be reached. Please check your connection and try again.`,
})
