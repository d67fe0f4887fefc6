import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import * as functions from '../../db/functions.ts'
import { orders } from '../../db/schema.ts'
import { getOrder, type OrderRow } from './order-store.ts'
import { settleOrder } from './settle-order.ts'

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

async function markReleasing(deps: Deps, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await deps.db
    .update(orders)
    .set({ status: 'releasing' })
    .where(and(eq(orders.id, orderId), orders.isLive))
    .returning()
  return row
}

async function giveBack(deps: Deps, orderId: string): Promise<ReleaseOutcome> {
  await functions.releaseOrder(deps.db, { order: orderId })
  return currentOutcome(deps, orderId)
}

async function currentOutcome(deps: Deps, orderId: string): Promise<ReleaseOutcome> {
  const order = await getOrder(deps, orderId)
  if (order.status === 'paid') return 'paid'
  return order.isLive ? 'pending' : 'released'
}
