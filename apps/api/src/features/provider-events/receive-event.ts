import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { webhookEvents } from '../../db/schema.ts'
import type { PaymentEvent } from '../../gateways/payment-gateway.ts'
import { settleIfPaid } from '../checkout/settle-if-paid.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { recordRefund } from '../refunds/send-refund.ts'
import { countDecline } from './count-decline.ts'

/**
 * A provider's event whose signature holds. It only tells where to look: the state comes from the provider itself, so
 * duplicates, delays and any order are harmless. Throws `unavailable` when it could not be done, so that it comes again.
 */
export async function receiveEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const isNew = await noteEvents(deps, [event])
  if (isNew || (await isUnfinished(deps, event))) await finishEvent(deps, event)
}

/** Writes down events that are to be dealt with. True when one of them was not known before. */
export async function noteEvents(deps: Deps, events: PaymentEvent[]): Promise<boolean> {
  if (events.length === 0) return false
  const noted = await deps.db
    .insert(webhookEvents)
    .values(events.map(({ id, type, objectId }) => ({ id, type, objectId })))
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return noted.length > 0
}

/** True for an event that failed half-way; it is taken up again. */
async function isUnfinished(deps: Deps, { id }: PaymentEvent): Promise<boolean> {
  const rows = await deps.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.processedAt)))
  return rows.length > 0
}

/** Does what a noted event asks for, and writes down that it is done. May run twice, even at once. */
export async function finishEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  await act(deps, event)
  await deps.db.update(webhookEvents).set({ processedAt: deps.now() }).where(eq(webhookEvents.id, event.id))
}

async function act(deps: Deps, event: PaymentEvent) {
  const { type, objectId } = event
  if (type === 'payment_intent.succeeded') return settleIfPaid(deps, objectId)
  if (type === 'payment_intent.payment_failed') return countDecline(deps, event)
  if (type.startsWith('refund.')) return recordRefund(deps, objectId)
  if (type.startsWith('charge.dispute.')) return recordDispute(deps, objectId)
}
