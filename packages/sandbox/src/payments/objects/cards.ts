/** What happens when a test card is charged. `authenticate` asks for 3-D Secure first. */
export interface CardBehaviour {
  authenticate?: true
  decline?: Decline
  dispute?: true
  /** The refund first succeeds and is refused by the bank a little later. */
  refundFails?: true
}

export interface Decline {
  code:
    | 'card_declined'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'payment_intent_authentication_failure'
  declineCode?: string
  message: string
}

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  behaviour: CardBehaviour
}

/** The test card with this number; undefined for any other, which the sandbox must refuse. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}

/** Stripe's ready-made payment methods (`pm_card_visa` …). */
export function findTokenCard(token: string): TestCard | undefined {
  const number = numberByToken.get(token)
  return number === undefined ? undefined : findTestCard(number)
}

/** The check digit of card numbers (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const authenticationFailure: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const liveCardDecline: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
}

const genericDecline = declined('generic_decline', 'Your card was declined.')
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')
const lostCard = declined('lost_card', 'Your card was declined.')
const expiredCard: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
}
const incorrectCvc: Decline = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const processingError: Decline = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

/** https://docs.stripe.com/testing */
const testCards: TestCard[] = [
  visa('4242424242424242', {}),
  { number: '5555555555554444', brand: 'mastercard', behaviour: {} },
  { number: '378282246310005', brand: 'amex', behaviour: {} },
  visa('4000000000000002', { decline: genericDecline }),
  visa('4000000000009995', { decline: insufficientFunds }),
  visa('4000000000009987', { decline: lostCard }),
  visa('4000000000000069', { decline: expiredCard }),
  visa('4000000000000127', { decline: incorrectCvc }),
  visa('4000000000000119', { decline: processingError }),
  visa('4000002760003184', { authenticate: true }),
  visa('4000002500003155', { authenticate: true }),
  visa('4000000000003220', { authenticate: true }),
  visa('4000008400001629', { authenticate: true, decline: genericDecline }),
  visa('4000008260003178', { authenticate: true, decline: insufficientFunds }),
  visa('4000000000000259', { dispute: true }),
  visa('4000000000005126', { refundFails: true }),
]

const numberByToken = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_visa_chargeDeclinedLostCard', '4000000000009987'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_authenticationRequired', '4000002500003155'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
  ['pm_card_threeDSecureRequiredChargeDeclined', '4000008400001629'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_refundFail', '4000000000005126'],
])

function visa(number: string, behaviour: CardBehaviour): TestCard {
  return { number, brand: 'visa', behaviour }
}

function declined(declineCode: string, message: string): Decline {
  return { code: 'card_declined', declineCode, message }
}
