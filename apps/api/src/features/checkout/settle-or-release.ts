import { and, eq } from 'drizzle-orm'
import type { OrderEnding } from '@cadenza/contracts/money/order-values'
import type { QuarantineReason } from '@cadenza/contracts/money/payment'
import { isId } from '@cadenza/contracts/text/text'
import type { Deps } from '../../context.ts'
import * as functions from '../../db/functions/orders.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'
import { endOffer } from '../../db/functions/offers.ts'
import { conflict } from '../../errors.ts'
import type { PaymentIntent } from '../../gateways/payment-gateway.ts'
import type { OrderRow, RunningOrder } from './orders.ts'

// An order ends in one of two ways: its money arrives, or its seats go back once no money can arrive any more.

/**
 * The one place where money becomes an enrolment: called by the browser's return, the webhook, the queue and the
 * reconciliation, in any order and any number of times. Takes an intent that the provider itself says has succeeded.
 * Money that comes too late is honoured if every seat is free; else it goes back, once, as does money of ours for an
 * order that the database does not know.
 */
export async function settleOrder(deps: Deps, orderId: string, intent: PaymentIntent) {
  if (intent.status !== 'succeeded') throw new Error(`intent ${intent.id} is ${intent.status}, not succeeded`)
  const { id, amountReceivedMinor: amount, currency, schoolId, card } = intent
  const isOurs = schoolId === (await deps.schoolId())
  const byCard = { method: 'card', cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
  const money = { order: orderId, intent: id, amount, currency, isOurs, ...byCard }
  const settled = await functions.settleOrder(deps.db, money)
  if (settled.outcome === 'refunded' && settled.isNew)
    deps.log.error({ orderId, intentId: id }, 'money that no order could take goes back')
  return settled
}

/** As `settleIntent`, for an intent that is probably booked already: in that case the provider is not asked. */
export async function settleIfPaid(deps: Deps, intentId: string): Promise<QuarantineReason | undefined> {
  return (await isBooked(deps, intentId)) ? undefined : settleIntent(deps, intentId)
}

/**
 * Books an intent when the provider says that it has succeeded, unless it is booked or another shop's. Returns why
 * people should look at it when it claims an order that is not ours, or is unknown to the provider.
 */
export async function settleIntent(deps: Deps, intentId: string): Promise<QuarantineReason | undefined> {
  const intent = await deps.payments.findIntent(intentId)
  if (!intent) return 'unknown_object'
  if (intent.status !== 'succeeded' || (await isOfAnotherShop(deps, intent))) return undefined
  if (!intent.orderId || !isId(intent.orderId)) return 'foreign_order'
  const { outcome } = await settleOrder(deps, intent.orderId, intent)
  return outcome === 'unknown' ? 'foreign_order' : undefined
}

/** An account may serve other shops too: their intents name another school, or neither a school nor an order. */
async function isOfAnotherShop(deps: Deps, { orderId, schoolId }: PaymentIntent): Promise<boolean> {
  return schoolId === null ? orderId === null : schoolId !== (await deps.schoolId())
}

async function isBooked(deps: Deps, intentId: string): Promise<boolean> {
  const rows = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.transactionId, intentId))
  return rows.length > 0
}

/** `pending`: the provider cannot say yet; the seats stay held and the sweep tries again. */
export type ReleaseOutcome = 'released' | 'paid' | 'pending'

/**
 * Ends an order that holds seats. Those of a live one go back only after the provider has confirmed that the intent is
 * canceled and can take no money any more; if the money came first, the order is settled instead. One that waits for a
 * transfer, and an offer, have no intent; `because` is kept of the former. An offer that is left while it is paid goes on. Throws `unavailable` when the
 * provider is down.
 */
export async function releaseOrder(
  deps: Deps,
  order: OrderRow,
  because: OrderEnding = 'replaced',
): Promise<ReleaseOutcome> {
  if (order.status === 'reserved') return giveBack(deps, order.id, because)
  if (order.status === 'offered') return withdrawOffer(deps, order.id)
  const { outcome } = await endIntent(deps, order)
  return outcome === 'ended' ? giveBack(deps, order.id) : outcome
}

/**
 * Makes room for a user's new order: the live one, where there is one, is ended unless it was paid. The new one is claimed
 * and settled, or made to wait for its money, in one transaction: another click would end an order that was only claimed.
 * Throws `already_paid`, `payment_in_progress`, and `offer_in_payment`.
 */
export async function endLiveOrder(deps: Deps, live: RunningOrder | undefined): Promise<void> {
  if (!live) return
  // An accepted offer is no cart: it is paid or left by itself, as long as its time runs.
  if (live.entryId !== null && live.secondsLeft > 0) throw conflict('offer_in_payment')
  // Nor is a move.
  if (live.kind === 'move' && live.secondsLeft > 0)
    throw conflict('payment_in_progress', { orderId: live.id })
  const outcome = await releaseOrder(deps, live)
  requireUnpaid(live.id, outcome)
}

/** Throws `already_paid`, and `payment_in_progress` where the provider cannot say yet. */
export function requireUnpaid(orderId: string, outcome: EndedIntent['outcome']) {
  if (outcome === 'paid') throw conflict('already_paid', { orderId })
  if (outcome === 'pending') throw conflict('payment_in_progress')
}

/** `ended`: the order holds its seats still, and no card can pay it any more. */
interface EndedIntent {
  outcome: 'ended' | ReleaseOutcome
  /** Null where there never was one. */
  intentId: string | null
}

/** Ends the payment by card of a live order at the provider, or settles it. Throws `unavailable`. */
export async function endIntent(deps: Deps, order: OrderRow): Promise<EndedIntent> {
  const releasing = await markReleasing(deps, order.id)
  const intentId = releasing?.paymentIntentId ?? null
  if (!releasing) return { outcome: await currentOutcome(deps, order.id), intentId }
  // Without a saved intent, no secret ever left the server: no one can pay.
  if (!intentId || takesNoMoney(deps, releasing)) return { outcome: 'ended', intentId }
  const intent = await deps.payments.cancelIntent(intentId)
  if (intent.status === 'canceled') return { outcome: 'ended', intentId }
  if (intent.status !== 'succeeded') return { outcome: 'pending', intentId }
  const { outcome } = await settleOrder(deps, order.id, intent)
  return { outcome: outcome === 'paid' ? 'paid' : await currentOutcome(deps, order.id), intentId }
}

/**
 * After a switch from sandbox or test keys to others, the old intents can no longer be queried, and never took real
 * money.
 */
function takesNoMoney(deps: Deps, { provider }: OrderRow): boolean {
  return provider !== deps.payments.provider && provider !== 'stripe_live'
}

async function markReleasing({ db }: Deps, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(orders)
    .set({ status: 'releasing' })
    .where(and(eq(orders.id, orderId), orders.isLive))
    .returning()
  return row
}

async function giveBack(deps: Deps, order: string, because?: OrderEnding): Promise<ReleaseOutcome> {
  const released = await functions.releaseOrder(deps.db, { order, because })
  return released ? 'released' : currentOutcome(deps, order)
}

async function withdrawOffer({ db }: Deps, order: string): Promise<ReleaseOutcome> {
  await endOffer(db, { order, kind: 'closed' })
  return 'released'
}

async function currentOutcome({ db }: Deps, orderId: string): Promise<ReleaseOutcome> {
  const [order] = await db
    .select({ status: orders.status, holdsSeats: orders.holdsSeats })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.status === 'paid') return 'paid'
  return order?.holdsSeats && order.status !== 'offered' ? 'pending' : 'released'
}
