import { placesTaken } from '@cadenza/contracts/places-taken'
import { messageFor } from '../../lib/error-message.ts'
import type { ShownState, StateOf } from './checkout-state.ts'
import { paidMeanwhile } from './paid-meanwhile.ts'

/**
 * The state of a payment, in a sentence or two: all that is shown while the view of the step is not loaded.
 */
export function plainWords(state: ShownState): string {
  switch (state.tag) {
    case 'nothing':
      return nothingWords(state)
    case 'verify':
      return `Please confirm your email first: type the digits that we have sent you. ${notCharged}`
    case 'problems':
      return `Some classes in your cart cannot be paid now. ${notCharged}`
    case 'free':
      return 'Your classes are free of charge: no card is needed.'
    case 'enrolling':
      return 'You are being enrolled. Nothing is charged.'
    case 'holding':
    case 'ready':
      return formWords(state)
    case 'refused':
      return refusalWords(state)
    case 'withBank':
      return 'Your last payment is still with the bank. Please do not pay anywhere else meanwhile.'
    case 'processing':
      return 'Your payment is being made. Please do not pay anywhere else meanwhile.'
    case 'holdEnded':
      return `The time ran out: your seats are no longer held. ${notCharged}`
    case 'settling':
      return 'Your payment is made. We are confirming your seats.'
    case 'unconfirmed':
      return 'Your payment is made, but not confirmed yet. Your seats are safe: the school also hears of the payment by itself.'
    case 'done':
      return `${placesTaken(state.attendees)}. ${receipt}`
    case 'refunded':
      return refunded
    case 'failed':
      return `This payment was cancelled before it went through. ${notCharged}`
  }
}

/** Whether it reports a payment that was made or is being made: that is shown without delay. */
export function isAboutMoney(state: ShownState): boolean {
  if (state.tag === 'nothing') return paidMeanwhile(state) !== undefined
  return aboutMoney.has(state.tag)
}

const aboutMoney = new Set<ShownState['tag']>([
  'withBank',
  'processing',
  'settling',
  'unconfirmed',
  'done',
  'refunded',
  'failed',
])

function nothingWords(state: StateOf<'nothing'>): string {
  const { order } = state.seen
  if (paidMeanwhile(state)) return `Your places are confirmed. ${receipt}`
  if (order?.status === 'review') return refunded
  const last = order?.status === 'paid' ? ' Your last payment went through.' : ''
  return `There is nothing to pay: your cart is empty.${last}`
}

/** Before the card: nothing was charged for this order, and an earlier payment is reported. */
function formWords({ orderAtStart }: StateOf<'holding' | 'ready'>): string {
  return `${orderAtStart?.status === 'review' ? refunded : notCharged} The card form is not there yet.`
}

function refusalWords({ error }: StateOf<'refused'>): string {
  const { reason, message } = messageFor(error)
  return reason === 'already_paid'
    ? 'This is paid already: your places are confirmed. Nothing was charged twice.'
    : `Your seats could not be held. ${message} ${notCharged}`
}

const notCharged = 'You have not been charged.'
const receipt = 'Your receipt is in your payment history.'
const refunded =
  'Your money is on its way back: your last payment arrived when its seats could no longer be kept. You lose nothing and need not do anything.'
