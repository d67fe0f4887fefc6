import type { Cart, CartItem } from '@cadenza/contracts/places/cart'
import type { PricedLine } from '@cadenza/contracts/money/price-step'
import type { Completion } from '@cadenza/contracts/money/checkout'
import type { Payment } from '@cadenza/contracts/money/payment'
import { cannotBePaid } from '../../../shared/places/cart-problem.ts'
import type { Base, CardState, CheckoutState, Purchase, ServerSnapshot, StateOf } from './checkout-state.ts'

/** The step that a cart requires. */
export function due({ seen, orderAtStart }: Base): CheckoutState {
  const { cart, isVerified, lacksConsents } = seen
  const base = { seen, orderAtStart }
  if (cart.items.length === 0) return { ...base, tag: 'nothing' }
  if (!isVerified) return { ...base, tag: 'verify' }
  if (cart.items.some(cannotBePaid)) return { ...base, tag: 'problems' }
  if (cart.totalMinor === 0) return { ...base, tag: 'free' }
  const tag = lacksConsents ? 'agreeing' : 'holding'
  return { ...base, tag, cart, totalMinor: cart.totalMinor, asked: 0, failure: '' }
}

/** The cart, the order or the user has changed. */
export function look({ orderAtStart }: Base, { seen }: { seen: ServerSnapshot }): CheckoutState {
  return due({ seen, orderAtStart })
}

/**
 * The same while seats are held or requested: they stay so as long as the cart lists the same, payable
 * classes and codes. The prices in view are those of the total.
 */
export function follow(state: CardState, { seen }: { seen: ServerSnapshot }): CheckoutState {
  const next = look(state, { seen })
  return next.tag === 'holding' && cartKey(next.cart) === cartKey(state.cart)
    ? { ...state, seen, cart: next.totalMinor === state.totalMinor ? next.cart : state.cart }
    : next
}

/** Distinguishes one selection of classes from another: what was typed for one is not paid for another. */
export function placesKey({ items }: Cart): string {
  return items.map(({ id }) => id).join()
}

/** Distinguishes what is held: with other codes the same classes are held anew. */
export function cartKey(cart: Cart): string {
  return [placesKey(cart), ...cart.codes.map(({ series }) => series)].join(' ')
}

/** A cart as the school prices it now. */
export function withLines(cart: Cart, lines: readonly PricedLine[] = []): Cart {
  return {
    ...cart,
    items: cart.items.map((item) => ({ ...item, ...lineOf(item, lines) })),
  }
}

/** What an item costs now. */
export const lineOf = ({ course, participant }: CartItem, lines: readonly PricedLine[]) =>
  lines.find((line) => line.courseId === course.id && line.participantId === participant.id)

/** What the states with a card in view share, without what only one of them has. */
export function purchaseOf({ seen, orderAtStart, cart, totalMinor, asked, failure }: Purchase): Purchase {
  return { seen, orderAtStart, cart, totalMinor, asked, failure }
}

/** The end of a payment that went through; whose places they are is known without another request. */
export function paidFor({ id, transactionId, lines }: Payment): StateOf<'done'> {
  return { tag: 'done', transactionId, paymentId: id, attendees: lines.map(({ participant }) => participant) }
}

/** What the school has made of a payment that the provider has taken, after this many queries. */
export function settled(transactionId: string, completion: Completion, asked: number): CheckoutState {
  const { status, payment } = completion
  if (status === 'refunded' || status === 'failed') return { tag: status, transactionId }
  if (status === 'paid' && payment) return paidFor(payment)
  return { tag: 'settling', transactionId, asked: asked + 1, isPolled: true }
}

/**
 * The transaction of an order that was paid while the page was open. An order paid before that is an earlier
 * purchase.
 */
export function paidMeanwhile({ seen: { order }, orderAtStart }: StateOf<'nothing'>): string | undefined {
  if (order?.status !== 'paid' || !order.transactionId) return undefined
  const wasPaidBefore = orderAtStart?.orderId === order.orderId && orderAtStart.status === 'paid'
  return wasPaidBefore ? undefined : order.transactionId
}
