import type { Cart, CartItem } from '@cadenza/contracts/places/cart'
import type { Checkout, Completion, OrderState } from '@cadenza/contracts/money/checkout'
import type { Course } from '@cadenza/contracts/courses/course'
import type { Payment } from '@cadenza/contracts/money/payment'
import type {
  CheckoutEvent,
  CheckoutState,
  EventOf,
  Purchase,
  ServerSnapshot,
  StateOf,
} from '../src/features/checkout/flow/checkout-state.ts'
import { newHold } from '../src/features/checkout/flow/hold-clock.ts'

/** For the tests of the checkout: server responses, one state of each tag and one event of each type. */
const times = { expiresAt: '2026-07-01T10:00:00Z', secondsLeft: 600, renewalsLeft: 10 }

export const order: OrderState = {
  orderId: 'order_1',
  status: 'awaiting_payment',
  totalMinor: 9000,
  currency: 'usd',
  transactionId: 'pi_1',
  ...times,
}

export const checkout: Checkout = {
  orderId: 'order_1',
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  amountMinor: 9000,
  currency: 'usd',
  ...times,
}

/** A cart of one class for each id; the flow reads no more of a class than this. */
export function cartOf(
  ids: string[],
  { totalMinor = 9000, problem = null as CartItem['problem'] } = {},
): Cart {
  const items = ids.map((id) => ({
    id,
    problem,
    timetable: [],
    participant: { id: 'self', name: 'Kim Weber', isSelf: true },
    course: { id: `course_${id}`, name: id } as Course,
    ...{ listPriceMinor: totalMinor, priceMinor: totalMinor, steps: [], isByHand: false },
  }))
  return { items, totalMinor, codes: [], currency: 'usd', refundRules: [] }
}

const cart = cartOf(['cello'])
export const seen: ServerSnapshot = { cart, order: null, isVerified: true }

const attendees = [{ id: 'mia', name: 'Mia Weber', isSelf: false }]
// The flow reads no more of a payment than this.
const payment = {
  id: 'payment_1',
  transactionId: 'pi_1',
  lines: attendees.map((participant) => ({ participant })),
} as Payment

export function completionOf(status: Completion['status']): Completion {
  return { status, payment: status === 'paid' ? payment : null, isNew: true, removedFromCart: 0 }
}

/** As the API client throws it. */
export function refusal(reason: string, httpStatus = 409) {
  return Object.assign(new Error(reason), { data: { httpStatus, reason } })
}

const base = { seen, orderAtStart: null }
export const purchase: Purchase = { ...base, cart, totalMinor: 9000, asked: 0, failure: '' }
const hold = newHold(checkout, 1000)
const settling = { transactionId: 'pi_1', asked: 0, isPolled: false }

export const states: { [Tag in CheckoutState['tag']]: StateOf<Tag> } = {
  recalling: { ...base, tag: 'recalling', transactionId: 'pi_1' },
  nothing: { ...base, tag: 'nothing' },
  verify: { ...base, tag: 'verify' },
  problems: { ...base, tag: 'problems' },
  free: { ...base, tag: 'free' },
  enrolling: { ...base, tag: 'enrolling', cart },
  agreeing: { ...purchase, tag: 'agreeing' },
  holding: { ...purchase, tag: 'holding' },
  refused: { ...purchase, tag: 'refused', error: refusal('sold_out') },
  withBank: { ...purchase, tag: 'withBank' },
  ready: { ...purchase, tag: 'ready', hold },
  processing: { ...purchase, tag: 'processing', hold, isOver: false },
  holdEnded: { ...purchase, tag: 'holdEnded', orderId: 'order_1' },
  settling: { ...settling, tag: 'settling' },
  unconfirmed: { ...settling, tag: 'unconfirmed', error: new Error('no answer') },
  done: { tag: 'done', transactionId: 'pi_1', paymentId: 'payment_1', attendees },
  refunded: { tag: 'refunded', transactionId: 'pi_1' },
  failed: { tag: 'failed', transactionId: 'pi_1' },
}

export const events: { [Type in CheckoutEvent['type']]: EventOf<Type> } = {
  seen: { type: 'seen', seen },
  recalled: { type: 'recalled', completion: completionOf('paid') },
  enrol: { type: 'enrol' },
  enrolled: { type: 'enrolled', completion: completionOf('paid') },
  notEnrolled: { type: 'notEnrolled' },
  held: { type: 'held', checkout, at: 1000 },
  notHeld: { type: 'notHeld', error: refusal('sold_out') },
  accepted: { type: 'accepted', totalMinor: 9500 },
  holdAgain: { type: 'holdAgain' },
  renew: { type: 'renew' },
  renewed: { type: 'renewed', order, at: 2000 },
  notRenewed: { type: 'notRenewed' },
  timeOver: { type: 'timeOver' },
  checked: { type: 'checked', order: null, at: 2000 },
  cancel: { type: 'cancel' },
  notCancelled: { type: 'notCancelled' },
  pay: { type: 'pay' },
  paid: { type: 'paid', transactionId: 'pi_1' },
  notPaid: { type: 'notPaid', failure: 'Declined.' },
  completed: { type: 'completed', completion: completionOf('paid') },
  notCompleted: { type: 'notCompleted', error: new Error('no answer') },
  confirmAgain: { type: 'confirmAgain' },
}
