import { and, eq, inArray, isNull } from 'drizzle-orm'
import { payableOrderStatuses } from '@cadenza/contracts/money/order-values'
import type { Deps } from '../../context.ts'
import type { Executor, Transaction } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { transact } from '../../db/connect/send.ts'
import { orders } from '../../db/schema/orders.ts'
import { webhookEvents } from '../../db/schema/payments.ts'
import type { PaymentEvent } from '../../gateways/payment-gateway.ts'
import { logSecurity } from '../../lib/security-log.ts'
import { declineSeconds, noteDecline, type DeclinedCard, type Suspicion } from '../checkout/card-testing.ts'

/**
 * Counts a declined card once, however often the event arrives. An account that appears to be testing cards loses the
 * order that it tests them on, in the usual way: the intent is cancelled before the seats go back, and what was paid
 * after all stays paid. Throws `unavailable` when the provider cannot say.
 */
export async function countDecline(deps: Deps, { id }: PaymentEvent): Promise<void> {
  const decline = await deps.payments.findDecline(id)
  if (!decline || deps.now().getTime() - decline.at.getTime() > declineSeconds * 1000) return
  const declined = await findDeclined(deps, decline.intentId, decline.cardFingerprint)
  if (!declined) return
  const suspicion = await transact(deps.db, (tx) => countOnce(deps, tx, { eventId: id, declined }))
  for (const { scope, of } of suspicion?.reached ?? []) logSecurity(deps.log, 'card_testing', { scope, of })
}

/** Undefined for an intent of another shop on the same account. */
async function findDeclined(
  deps: Deps,
  intentId: string,
  card: string | null,
): Promise<DeclinedCard | undefined> {
  const [order] = await deps.db
    .select({ userId: orders.userId, network: orders.callerNetwork })
    .from(orders)
    .where(eq(orders.paymentIntentId, intentId))
  return order && { ...order, card }
}

async function countOnce(
  deps: Deps,
  tx: Transaction,
  { eventId, declined }: { eventId: string; declined: DeclinedCard },
): Promise<Suspicion | undefined> {
  if (!(await takeEvent(tx, eventId, deps.now()))) return undefined
  const suspicion = await noteDecline(tx, declined)
  if (suspicion.accounts.length > 0) await stopOrders(tx, suspicion.accounts)
  return suspicion
}

/** True for one of the processes that handle the event at the same time. */
async function takeEvent(tx: Executor, eventId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(webhookEvents)
    .set({ processedAt: now })
    .where(and(eq(webhookEvents.id, eventId), isNull(webhookEvents.processedAt)))
    .returning({ id: webhookEvents.id })
  return taken.length > 0
}

/** The order's own job does the rest, at once. */
async function stopOrders(tx: Transaction, userIds: string[]) {
  const stopped = await tx
    .update(orders)
    .set({ status: 'releasing' })
    .where(and(inArray(orders.userId, userIds), inArray(orders.status, payableOrderStatuses)))
    .returning({ id: orders.id })
  for (const { id } of stopped) await enqueue(tx, 'look-after-order', { orderId: id })
}
