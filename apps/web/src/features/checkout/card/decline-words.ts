import type { StripeError } from '@stripe/stripe-js'

/** The provider's reason for a failed payment, in plain words. Its own message is the last resort. */
export function declineWords({ code, decline_code, message }: StripeError): string {
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
