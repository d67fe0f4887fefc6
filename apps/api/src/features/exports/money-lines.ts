import { and, inArray, sql } from 'drizzle-orm'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { users } from '../../db/schema/users.ts'
import { filters, withPayments, type Filter } from '../refunds/search-payments.ts'
import { whyGiven } from '../../records/money/shown-refund.ts'
import { isListed } from '../../records/money/taken-back.ts'

/** Money that came, or that went back: a negative amount, under the id of its refund. */
type Row = Record<'id' | 'paymentId' | 'day', string> & { amountMinor: number } & Record<
    'reference' | 'note' | 'recordedBy' | 'transaction',
    string | null
  >
type Page = Filter & { limit: number; cursor?: string | undefined; ids?: string[] | undefined }
export type MoneyLine = Row & { payment: Payment }

/**
 * Payments and the refunds of them that were sent, newest first, each on its own day by the school's calendar: a month
 * stays what it was when its money goes back later. `from` and `to` are of that day, other filters of the payment.
 */
export async function listMoneyLines(
  ctx: Ctx<Office>,
  { cursor, from, to, limit, ids, ...filter }: Page,
): Promise<{ items: MoneyLine[]; nextCursor: string | null }> {
  const last = readIdCursor(cursor)
  const dayOf = (at: typeof payments.paidAt | typeof refunds.settledAt) =>
    sql`(${at} at time zone ${ctx.school.timeZone})::date`
  const rows = await ctx.db.execute<Row>(sql`
    select line.*, recorder.name as "recordedBy"
      from (select ${payments.id}, ${payments.id} as "paymentId", ${dayOf(payments.paidAt)}::text as day,
                   ${payments.amountMinor} as "amountMinor", ${orders.reference}, ${payments.note},
                   ${payments.recordedBy} as actor, ${payments.transactionId} as transaction
              from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
            union all
            select ${refunds.id}, ${refunds.paymentId}, coalesce(${refunds.sentOn}, ${dayOf(refunds.settledAt)})::text,
                   -${refunds.amountMinor}, ${refunds.sentReference}, ${whyGiven},
                   coalesce(${refunds.sentBy}, ${refunds.requestedBy}), ${refunds.providerRefundId}
              from ${refunds} where ${refunds.status} = 'succeeded') as line
      join ${payments} on ${payments.id} = line."paymentId"
      left join ${users} as recorder on recorder.id = line.actor and recorder.deleted_at is null
     where ${and(
       isListed,
       ...filters(ctx, filter),
       ids && inArray(payments.id, ids),
       from ? sql`line.day >= ${from}` : undefined,
       to ? sql`line.day <= ${to}` : undefined,
       last ? sql`line.id < ${last}` : undefined,
     )}
     order by line.id desc limit ${limit + 1}`)
  const { shown, nextCursor } = idPageOf(rows, limit)
  return { items: await withPayments(ctx, shown), nextCursor }
}
