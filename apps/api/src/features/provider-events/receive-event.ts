import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { webhookEvents } from '../../db/schema.ts'
import type { PaymentEvent } from '../../gateways/payment-gateway.ts'
import { settleIfPaid } from '../checkout/settle-if-paid.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { recordRefund } from '../refunds/send-refund.ts'

/**
 * A provider's event whose signature holds. It only tells where to look: the state comes from the provider itself, so
 * duplicates, delays and any order are harmless. Throws `unavailable` when it could not be done, so that it comes again.
 */
export async function receiveEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  if (!(await remember(deps, event))) return
  await act(deps, event)
  await deps.db.update(webhookEvents).set({ processedAt: deps.now() }).where(eq(webhookEvents.id, event.id))
}

/** False when this very event was dealt with before. One that failed half-way is taken up again. */
async function remember(deps: Deps, { id, type, objectId }: PaymentEvent): Promise<boolean> {
  const inserted = await deps.db
    .insert(webhookEvents)
    .values({ id, type, objectId })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  if (inserted.length > 0) return true
  const unprocessed = await deps.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.processedAt)))
  return unprocessed.length > 0
}

async function act(deps: Deps, { type, objectId }: PaymentEvent) {
  if (type === 'payment_intent.succeeded') return settleIfPaid(deps, objectId)
  if (type.startsWith('refund.')) return recordRefund(deps, objectId)
  if (type.startsWith('charge.dispute.')) return recordDispute(deps, objectId)
}
