import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { webhookEvents } from '../../db/schema/payments.ts'
import { school } from '../../db/schema/school.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'
import type { PaymentEvent } from '../../gateways/payment-gateway.ts'
import { sweepOrders } from '../checkout/sweep-orders.ts'
import { keepWaitlists } from '../waitlist/keep-waitlists.ts'
import { recordRefund } from '../refunds/send-refund.ts'
import { finishEvent, noteEvents } from './receive-event.ts'

const hourMs = 3600_000
/** How far back the first reconciliation of a database looks. */
const firstLookMs = 72 * hourMs
const pageSize = 100

/**
 * Takes up whatever was missed: events that were never delivered or never finished, orders without their job, refunds
 * without a response. Runs every few minutes and at every start; everything it calls may run any number of times, and
 * one failure does not stop the rest. Throws `unavailable` when the provider cannot be read.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const startedAt = deps.now()
  await sweepOrders(deps)
  await keepWaitlists(deps)
  await noteMissedEvents(deps)
  // From here on our own table knows every event until it is done, so the next look need not go back any further.
  await deps.db.update(school).set({ eventsReadUntil: startedAt })
  await finishEvents(deps)
  await askForRefunds(deps)
}

/** An hour of overlap covers events that the provider lists late. */
async function noteMissedEvents(deps: Deps) {
  const [row] = await deps.db.select({ until: school.eventsReadUntil }).from(school)
  const since = new Date(row?.until ? row.until.getTime() - hourMs : deps.now().getTime() - firstLookMs)
  let page: PaymentEvent[] = []
  for await (const event of deps.payments.listEvents(since)) {
    page.push(event)
    if (page.length < pageSize) continue
    await noteEvents(deps, page)
    page = []
  }
  await noteEvents(deps, page)
}

async function finishEvents(deps: Deps) {
  const unfinished = await deps.db
    .select()
    .from(webhookEvents)
    .where(isNull(webhookEvents.processedAt))
    .orderBy(webhookEvents.receivedAt)
  await forEachIsolated(deps, unfinished, (event) => finishEvent(deps, event))
}

async function askForRefunds(deps: Deps) {
  const minutesAgo = sql`clock_timestamp() - interval '2 minutes'`
  const open = await deps.db
    .select({ id: refunds.id, status: refunds.status, providerRefundId: refunds.providerRefundId })
    .from(refunds)
    .where(and(inArray(refunds.status, ['queued', 'pending']), lt(refunds.createdAt, minutesAgo)))
  await forEachIsolated(deps, open, async ({ id, status, providerRefundId }) => {
    if (status === 'queued') await enqueue(deps.db, 'send-refund', { refundId: id })
    else if (providerRefundId) await recordRefund(deps, providerRefundId)
  })
}
