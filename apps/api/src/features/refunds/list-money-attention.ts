import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { quarantineReasons, type MoneyAttention } from '@cadenza/contracts/money/payment'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { heldByPayment } from '../../db/functions/refunds.ts'
import { disputes, payments, webhookEvents } from '../../db/schema/payments.ts'
import { orders } from '../../db/schema/orders.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { deletedPerson } from '../checkout/list-payments.ts'
import { toRefund } from '../../records/money/to-refund.ts'

const mostListed = 200

/** How long a refund may take before it counts as hanging: the queue needs a second, banks respond within minutes. */
const patience = sql`interval '5 minutes'`

/** What the office must look at: refunds that failed, hang or are to be sent by hand, open disputes, events set aside; oldest first. */
export async function listMoneyAttention(ctx: Ctx<Office>): Promise<MoneyAttention> {
  const [troubled, disputed, events] = await Promise.all([
    listTroubledRefunds(ctx),
    listOpenDisputes(ctx),
    listQuarantinedEvents(ctx),
  ])
  return { refunds: troubled, disputes: disputed, events }
}

const ago = (text: string) => sql`clock_timestamp() - ${text}::interval`

const isTroubled = and(
  ne(refunds.status, 'succeeded'),
  or(
    eq(refunds.status, 'by_hand'),
    // Of a payment that holds nothing any more all of the money went back in another way: nothing is left to send.
    and(
      eq(refunds.status, 'failed'),
      sql`${heldByPayment({ payment: refunds.paymentId })} is distinct from 0`,
    ),
    and(
      inArray(refunds.status, ['queued', 'pending']),
      lt(refunds.createdAt, sql`clock_timestamp() - ${patience}`),
    ),
  ),
)
const isOpen = isNull(disputes.closedAt)
const isSetAside = or(
  and(isNotNull(webhookEvents.quarantineReason), gt(webhookEvents.receivedAt, ago('30 days'))),
  and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, ago('1 hour'))),
)

/** How much of it there is, for use inside a larger statement. */
export const moneyAttention = sql<number>`(
  (select count(*) from ${refunds} where ${isTroubled})
  + (select count(*) from ${disputes} where ${isOpen})
  + (select count(*) from ${webhookEvents} where ${isSetAside}))::int`

const concerned = {
  receiptNumber: payments.receiptNumber,
  payer: sql<
    string | null
  >`case when ${users.deletedAt} is null then coalesce(${payments.name}, ${users.name}) else ${deletedPerson} end`,
}

const isErased = sql<boolean>`${users.deletedAt} is not null`
const className = sql<string>`(
  select min(claim.course_name) from ${seatClaims} claim where claim.order_id = ${orders.id})`
const participantIds = sql<string[]>`(
  select json_agg(distinct claim.participant_id) from ${seatClaims} claim where claim.order_id = ${orders.id})`

async function listTroubledRefunds(ctx: Ctx): Promise<MoneyAttention['refunds']> {
  const rows = await ctx.db
    .select({
      refund: refunds,
      paidBy: payments.method,
      order: orders,
      isErased,
      className,
      participantIds,
      ...concerned,
    })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orders, and(isNull(refunds.paymentId), eq(orders.paymentIntentId, refunds.paymentIntentId)))
    .leftJoin(users, eq(users.id, sql`coalesce(${payments.userId}, ${orders.userId})`))
    .where(isTroubled)
    .orderBy(refunds.createdAt)
    .limit(mostListed)
  return rows.map(({ refund, paidBy, order, receiptNumber, payer, ...row }) => ({
    ...toRefund(refund),
    failure: refund.failure,
    method: paidBy ?? order?.method ?? null,
    released: order?.reference
      ? {
          orderId: order.id,
          reference: order.reference,
          payerId: row.isErased ? null : order.userId,
          className: row.className,
          participantIds: row.participantIds,
        }
      : null,
    paymentId: refund.paymentId,
    paymentIntentId: refund.paymentIntentId,
    receiptNumber,
    payer,
  }))
}

async function listOpenDisputes(ctx: Ctx): Promise<MoneyAttention['disputes']> {
  const rows = await ctx.db
    .select({ dispute: disputes, currency: payments.currency, ...concerned })
    .from(disputes)
    .leftJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(users, eq(users.id, payments.userId))
    .where(isOpen)
    .orderBy(disputes.createdAt)
    .limit(mostListed)
  return rows.map(({ dispute, currency, receiptNumber, payer }) => ({
    id: dispute.id,
    paymentId: dispute.paymentId,
    paymentIntentId: dispute.paymentIntentId,
    receiptNumber,
    payer,
    status: dispute.status,
    reason: dispute.reason,
    amountMinor: dispute.amountMinor,
    currency: currency ?? ctx.school.currency,
    createdAt: dispute.createdAt.toISOString(),
  }))
}

const mostEventsListed = 50

/**
 * From the last month, and those that have been retried without success for an hour. The newest ones, when there are
 * too many.
 */
async function listQuarantinedEvents(ctx: Ctx): Promise<MoneyAttention['events']> {
  const rows = await ctx.db
    .select()
    .from(webhookEvents)
    .where(isSetAside)
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(mostEventsListed)
  return rows.toReversed().map(({ id, type, objectId, quarantineReason, receivedAt }) => ({
    id,
    type,
    objectId,
    reason: quarantineReasons.find((known) => known === quarantineReason) ?? 'not_finished',
    receivedAt: receivedAt.toISOString(),
  }))
}
