import { and, eq, isNull, sql } from 'drizzle-orm'
import type { QuarantineReason } from '@cadenza/contracts/money/payment'
import type { Deps } from '../../context.ts'
import { databaseError } from '../../lib/database-error.ts'
import { webhookEvents } from '../../db/schema/payments.ts'
import { UnusableAnswer } from '../../errors.ts'
import type { PaymentEvent } from '../../gateways/payment-gateway.ts'
import { logSecurity } from '../../lib/security-log.ts'
import { settleIntent } from '../checkout/settle-or-release.ts'
import { recordDispute } from './record-dispute.ts'
import { recordRefund } from '../refunds/send-refund.ts'
import { countDecline } from './count-decline.ts'

/**
 * A provider's event whose signature holds. It only says where to look: the state comes from the provider itself, so
 * duplicates, delays and any order are harmless. An event that cannot be handled is set aside for people to look at.
 * Throws `unavailable` when it could not be handled now, so that it is delivered again.
 */
export async function receiveEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const [noted] = await noteEvents(deps, [event])
  if (flawOf(event)) return
  if (noted ? !noted.isDone : await isUnfinished(deps, event)) await finishEvent(deps, event)
}

/**
 * Records events that are to be handled, and those that cannot be; returns those that were not known before. Most
 * payments are booked when their event arrives, as the browser is faster: such an event is done as soon as it is
 * recorded.
 */
export async function noteEvents(deps: Deps, events: PaymentEvent[]): Promise<{ isDone: boolean }[]> {
  if (events.length === 0) return []
  const noted = await deps.db
    .insert(webhookEvents)
    .values(events.map((event) => toRow(deps, event)))
    .onConflictDoNothing()
    .returning({
      id: webhookEvents.id,
      reason: webhookEvents.quarantineReason,
      processedAt: webhookEvents.processedAt,
    })
  for (const { id, reason } of noted) if (reason) logSetAside(deps, id, reason)
  return noted.map(({ processedAt }) => ({ isDone: processedAt !== null }))
}

function toRow(deps: Deps, event: PaymentEvent) {
  const { id, type, objectId } = event
  const quarantineReason = flawOf(event)
  if (quarantineReason) return { id, type, objectId, quarantineReason, processedAt: deps.now() }
  return { id, type, objectId, ...(type === paymentSucceeded && { processedAt: timeIfBooked(objectId) }) }
}

const timeIfBooked = (intentId: string) =>
  sql`case when exists (select from payments where transaction_id = ${intentId}) then clock_timestamp() end`

/** Events that we do not listen to may have any form. */
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

/** Does what a recorded event asks for, and records that it is done or why not. May run twice, even at once. */
export async function finishEvent(deps: Deps, event: Omit<PaymentEvent, 'flaw'>): Promise<void> {
  const quarantineReason = await act(deps, event)
  await deps.db
    .update(webhookEvents)
    .set({ processedAt: deps.now(), ...(quarantineReason && { quarantineReason }) })
    .where(eq(webhookEvents.id, event.id))
  if (quarantineReason) logSetAside(deps, event.id, quarantineReason)
}

type Event = Omit<PaymentEvent, 'flaw'>
type Action = (deps: Deps, objectId: string, event: Event) => Promise<QuarantineReason | undefined>

const paymentSucceeded = 'payment_intent.succeeded'

function actionFor(type: string): Action | undefined {
  // Whether it is booked already was checked when the event was recorded.
  if (type === paymentSucceeded) return settleIntent
  if (type === 'payment_intent.payment_failed') return countDeclineOf
  if (type.startsWith('refund.')) return recordRefund
  if (type.startsWith('charge.dispute.')) return recordDispute
  return undefined
}

async function countDeclineOf(deps: Deps, _objectId: string, event: Event) {
  await countDecline(deps, event)
  return undefined
}

/**
 * What fails for good would fail at each delivery: it is set aside. A failure that may pass is thrown, and tried again.
 */
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

function logSetAside({ log }: Deps, eventId: string, reason: string) {
  logSecurity(log, 'event_quarantined', { eventId, reason })
}
