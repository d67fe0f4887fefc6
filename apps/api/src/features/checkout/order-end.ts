import { and, eq } from 'drizzle-orm'
import type { QuarantineReason } from '@cadenza/contracts/payment'
import { isId } from '@cadenza/contracts/text'
import type { Deps } from '../../context.ts'
import * as functions from '../../db/functions.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { orders, payments } from '../../db/schema.ts'
import type { PaymentIntent } from '../../gateways/payment-gateway.ts'
import type { OrderRow } from './orders.ts'

// An order ends in one of two ways: its money arrives, or its seats go back once no money can arrive any more.

/**
 * The one place where money becomes an enrolment: called by the browser's return, the webhook, the queue and the
 * reconciliation, in any order and any number of times. Takes an intent that the provider itself says has succeeded.
 * Money that comes too late is honoured if every seat is free; else it goes back, once, as does money of ours for an
 * order that the database does not know.
 */
export async function settleOrder(
  deps: Deps,
  orderId: string,
  intent: PaymentIntent,
): Promise<functions.Settlement> {
  if (intent.status !== 'succeeded') throw new Error(`intent ${intent.id} is ${intent.status}, not succeeded`)
  const { id, amountReceivedMinor: amount, currency, schoolId } = intent
  const isOurs = schoolId === (await deps.schoolId())
  const money = { order: orderId, intent: id, amount, currency, isOurs }
  const settled = await retryOnConflict(() => functions.settleOrder(deps.db, money))
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
 * Ends a live order. Seats go back only after the provider has confirmed that the intent is canceled and can take no
 * money any more; if the money came first, the order is settled instead. Throws `unavailable` when the provider is
 * down.
 */
export async function releaseOrder(deps: Deps, order: OrderRow): Promise<ReleaseOutcome> {
  const releasing = await markReleasing(deps, order.id)
  if (!releasing) return currentOutcome(deps, order.id)
  // Without a saved intent, no secret ever left the server: no one can pay.
  if (!releasing.paymentIntentId || takesNoMoney(deps, releasing)) return giveBack(deps, order.id)
  const intent = await deps.payments.cancelIntent(releasing.paymentIntentId)
  if (intent.status === 'canceled') return giveBack(deps, order.id)
  if (intent.status !== 'succeeded') return 'pending'
  const { outcome } = await settleOrder(deps, order.id, intent)
  return outcome === 'paid' ? 'paid' : currentOutcome(deps, order.id)
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

async function giveBack(deps: Deps, orderId: string): Promise<ReleaseOutcome> {
  const released = await functions.releaseOrder(deps.db, { order: orderId })
  return released ? 'released' : currentOutcome(deps, orderId)
}

async function currentOutcome({ db }: Deps, orderId: string): Promise<ReleaseOutcome> {
  const [order] = await db
    .select({ status: orders.status, isLive: orders.isLive })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.status === 'paid') return 'paid'
  return order?.isLive ? 'pending' : 'released'
}
