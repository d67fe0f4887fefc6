import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  lt,
  notExists,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentPageSchema, PaymentSum, searchPaymentsInput } from '@cadenza/contracts/payment'
import type { PaymentState } from '@cadenza/contracts/refund-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { containing, readIdCursor, writeCursor } from '../../db/cursor.ts'
import { payments, seatClaims, users } from '../../db/schema.ts'
import { paymentsWhere } from '../checkout/list-payments.ts'

type Input = z.output<typeof searchPaymentsInput>

/**
 * Payments newest first, found by receipt number, transaction, payer or class, by day and by what was refunded; a
 * deleted person cannot be found by name or email address. The sums are those of everything that was found.
 */
export async function searchPayments(
  ctx: Ctx<Office>,
  { limit, cursor, ...filter }: Input,
): Promise<z.infer<typeof paymentPageSchema>> {
  const lastId = readIdCursor(cursor)
  const wanted = and(...filters(ctx, filter))
  const [rows, sums] = await Promise.all([
    ctx.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(wanted, lastId ? lt(payments.id, lastId) : undefined))
      .orderBy(desc(payments.id))
      .limit(limit + 1),
    sumUp(ctx, wanted),
  ])
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const found = await paymentsWhere(ctx, inArray(payments.id, ids))
  const items = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const end = items.at(-1)
  return { items, nextCursor: rows.length > limit && end ? writeCursor(end.id, end.id) : null, sums }
}

function sumUp({ db }: Ctx, wanted: SQL | undefined): Promise<PaymentSum[]> {
  return db
    .select({
      payments: count(),
      amountMinor: totalOf(payments.amountMinor),
      refundedMinor: totalOf(payments.refundedMinor),
      currency: payments.currency,
    })
    .from(payments)
    .where(wanted)
    .groupBy(payments.currency)
    .orderBy(payments.currency)
}

const totalOf = (amount: Column) => sql`sum(${amount})`.mapWith(Number)

function filters(ctx: Ctx, { q, from, to, state }: Omit<Input, 'limit' | 'cursor'>): (SQL | undefined)[] {
  const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${ctx.school.timeZone})`
  return [
    q ? matching(ctx, q) : undefined,
    from ? gte(payments.paidAt, startOf(sql`${from}::date`)) : undefined,
    to ? lt(payments.paidAt, startOf(sql`${to}::date + 1`)) : undefined,
    state && refunded[state],
  ]
}

/** A place that was free of charge has nothing to give back. */
const refunded: Record<PaymentState, SQL | undefined> = {
  kept: eq(payments.refundedMinor, 0),
  partlyRefunded: and(gt(payments.refundedMinor, 0), lt(payments.refundedMinor, payments.amountMinor)),
  refunded: and(gt(payments.refundedMinor, 0), eq(payments.refundedMinor, payments.amountMinor)),
}

function matching(ctx: Ctx, q: string): SQL | undefined {
  const ofClass = ctx.db
    .select({ one: sql`1` })
    .from(seatClaims)
    .where(and(eq(seatClaims.orderId, payments.orderId), containing(seatClaims.courseName, q)))
  const gone = ctx.db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, payments.userId), isNotNull(users.deletedAt)))
  return or(
    and(or(containing(payments.name, q), containing(payments.email, q)), notExists(gone)),
    ilike(payments.transactionId, q),
    /^\d{1,9}$/.test(q) ? eq(payments.receiptNumber, Number(q)) : undefined,
    exists(ofClass),
  )
}
