import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { enqueue } from '../../db/queue.ts'
import { refunds, school, webhookEvents } from '../../db/schema.ts'
import type { PaymentEvent } from '../../gateways/payment-gateway.ts'
import { sweepOrders } from '../checkout/sweep-orders.ts'
import { recordRefund } from '../refunds/send-refund.ts'
import { receiveEvent } from './receive-event.ts'

const hourMs = 3600_000
/** How far back the first reconciliation of a database looks. */
const firstLookMs = 72 * hourMs
const pageSize = 100

/**
 * Takes up whatever was missed: events that were never delivered, orders without their job, refunds without an answer.
 * Runs every few minutes and at every start; everything it calls may run any number of times.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const startedAt = deps.now()
  await sweepOrders(deps)
  await catchUpWithEvents(deps)
  await askForRefunds(deps)
  await deps.db.update(school).set({ eventsReadUntil: startedAt })
}

/** An hour of overlap covers events that the provider lists late. */
async function catchUpWithEvents(deps: Deps) {
  const [row] = await deps.db.select({ until: school.eventsReadUntil }).from(school)
  const since = new Date(row?.until ? row.until.getTime() - hourMs : deps.now().getTime() - firstLookMs)
  let page: PaymentEvent[] = []
  for await (const event of deps.payments.listEvents(since)) {
    page.push(event)
    if (page.length < pageSize) continue
    await receiveMissing(deps, page)
    page = []
  }
  await receiveMissing(deps, page)
}

async function receiveMissing(deps: Deps, page: PaymentEvent[]) {
  if (page.length === 0) return
  const ids = page.map(({ id }) => id)
  const done = await deps.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(inArray(webhookEvents.id, ids), isNotNull(webhookEvents.processedAt)))
  const known = new Set(done.map(({ id }) => id))
  for (const event of page) {
    if (!known.has(event.id)) await receiveEvent(deps, event)
  }
}

async function askForRefunds(deps: Deps) {
  const minutesAgo = sql`clock_timestamp() - interval '2 minutes'`
  const open = await deps.db
    .select({ id: refunds.id, status: refunds.status, providerRefundId: refunds.providerRefundId })
    .from(refunds)
    .where(and(inArray(refunds.status, ['queued', 'pending']), lt(refunds.createdAt, minutesAgo)))
  for (const { id, status, providerRefundId } of open) {
    if (status === 'queued') await enqueue(deps.db, 'send-refund', { refundId: id })
    else if (providerRefundId) await recordRefund(deps, providerRefundId)
  }
}
