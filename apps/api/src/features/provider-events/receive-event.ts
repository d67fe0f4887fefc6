import { and, eq, isNull } from 'drizzle-orm'
import type { QuarantineReason } from '@cadenza/contracts/payment'
import type { Deps } from '../../context.ts'
import { databaseError } from '../../lib/database-error.ts'
import { webhookEvents } from '../../db/schema.ts'
import { UnusableAnswer } from '../../errors.ts'
import type { PaymentEvent } from '../../gateways/payment-gateway.ts'
import { logSecurity } from '../../admission/security-log.ts'
import { settleIfPaid } from '../checkout/settle-if-paid.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { recordRefund } from '../refunds/send-refund.ts'
import { countDecline } from './count-decline.ts'

/**
 * A provider's event whose signature holds. It only tells where to look: the state comes from the provider itself, so
 * duplicates, delays and any order are harmless. One that nothing can be done with is set aside for people to look at.
 * Throws `unavailable` when it could not be done now, so that it comes again.
 */
export async function receiveEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const isNew = await noteEvents(deps, [event])
  if (flawOf(event)) return
  if (isNew || (await isUnfinished(deps, event))) await finishEvent(deps, event)
}

/** Writes down events that are to be dealt with, and those that cannot be. True when one of them was not known before. */
export async function noteEvents(deps: Deps, events: PaymentEvent[]): Promise<boolean> {
  if (events.length === 0) return false
  const noted = await deps.db
    .insert(webhookEvents)
    .values(events.map((event) => toRow(deps, event)))
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id, reason: webhookEvents.quarantineReason })
  for (const { id, reason } of noted) if (reason) tellOf(deps, id, reason)
  return noted.length > 0
}

function toRow(deps: Deps, event: PaymentEvent): typeof webhookEvents.$inferInsert {
  const { id, type, objectId } = event
  const quarantineReason = flawOf(event)
  return { id, type, objectId, ...(quarantineReason && { quarantineReason, processedAt: deps.now() }) }
}

/** What we do not listen to may look as it likes. */
function flawOf({ type, flaw }: PaymentEvent): PaymentEvent['flaw'] {
  return flaw === 'unreadable' || actionFor(type) ? flaw : undefined
}

/** True for an event that failed half-way; it is taken up again. */
async function isUnfinished(deps: Deps, { id }: PaymentEvent): Promise<boolean> {
  const rows = await deps.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.processedAt)))
  return rows.length > 0
}

/** Does what a noted event asks for, and writes down that it is done or why not. May run twice, even at once. */
export async function finishEvent(deps: Deps, event: Omit<PaymentEvent, 'flaw'>): Promise<void> {
  const quarantineReason = await act(deps, event)
  await deps.db
    .update(webhookEvents)
    .set({ processedAt: deps.now(), ...(quarantineReason && { quarantineReason }) })
    .where(eq(webhookEvents.id, event.id))
  if (quarantineReason) tellOf(deps, event.id, quarantineReason)
}

type Event = Omit<PaymentEvent, 'flaw'>
type Action = (deps: Deps, objectId: string, event: Event) => Promise<QuarantineReason | undefined>

function actionFor(type: string): Action | undefined {
  if (type === 'payment_intent.succeeded') return settleIfPaid
  if (type === 'payment_intent.payment_failed') return countDeclineOf
  if (type.startsWith('refund.')) return recordRefund
  if (type.startsWith('charge.dispute.')) return recordDispute
  return undefined
}

async function countDeclineOf(deps: Deps, _objectId: string, event: Event) {
  await countDecline(deps, event)
  return undefined
}

/** What fails for good would fail at each delivery: it is set aside. What may pass is thrown, and tried again. */
async function act(deps: Deps, event: Event) {
  const { type, objectId } = event
  try {
    return await actionFor(type)?.(deps, objectId, event)
  } catch (error) {
    // Class 22 of PostgreSQL: a value that no column can hold.
    const isForGood = error instanceof UnusableAnswer || databaseError(error)?.code.startsWith('22')
    if (!isForGood) throw error
    deps.log.error({ err: error, objectId }, 'an object of the payment provider cannot be used')
    return 'malformed_object'
  }
}

function tellOf({ log }: Deps, eventId: string, reason: string) {
  logSecurity(log, 'event_quarantined', { eventId, reason })
}
