import {
  and,
  count,
  eq,
  getColumns,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type {
  Payment,
  paymentPageSchema,
  PaymentSum,
  searchPaymentsInput,
} from '@cadenza/contracts/money/payment'
import { toReference } from '@cadenza/contracts/money/order-reference'
import type { PaymentSort, PaymentState } from '@cadenza/contracts/money/refund-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { containing, idPageOf, literalPattern, readIdCursor } from '../../lib/cursor.ts'
import { largestFirst, newestFirst, oldestFirst, type ListOrder } from '../../lib/list-order.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders as allOrders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'
import { fundingMoves, seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { paymentsWhere } from '../checkout/list-payments.ts'
import { isListed } from '../../records/money/taken-back.ts'

type Input = z.output<typeof searchPaymentsInput>
type SearchPayments = Omit<Input, 'sort'> & Partial<Pick<Input, 'sort'>>

/**
 * Payments, newest first unless specified, found by receipt number, transaction, reference, payer or class, by day, by
 * class, by how they were paid and by what was refunded; a deleted person cannot be found by name or email address. The
 * first page of what was looked for has the sums of all that was found. Those that were recorded by mistake are in
 * neither.
 */
export async function searchPayments(
  ctx: Ctx<Office>,
  { limit, cursor, sort = 'newest', ...filter }: SearchPayments,
): Promise<z.infer<typeof paymentPageSchema>> {
  const lastId = readIdCursor(cursor)
  const wanted = and(...filters(ctx, filter))
  const { order, after } = orders[sort]
  const { id, orderId, userId } = payments
  const [rows, sums] = await Promise.all([
    ctx.db
      .select({
        id,
        paymentId: id,
        orderId,
        payerId: sql<string | null>`case when ${isNull(users.deletedAt)} then ${userId} end`,
      })
      .from(payments)
      .innerJoin(users, eq(users.id, userId))
      .where(and(wanted, isListed, lastId ? after(lastId) : undefined))
      .orderBy(...order)
      .limit(limit + 1),
    wanted && cursor === undefined ? sumUp(ctx, wanted) : [],
  ])
  const { shown, nextCursor } = idPageOf(rows, limit)
  const items = (await withPayments(ctx, shown)).map(({ payment, ...row }) => ({
    ...payment,
    orderId: row.orderId,
    payerId: row.payerId,
  }))
  return { items, nextCursor, sums }
}

/** Rows with the payments that they are about. */
export async function withPayments<Row extends { paymentId: string }>(
  ctx: Ctx,
  rows: Row[],
): Promise<(Row & { payment: Payment })[]> {
  const ids = rows.map(({ paymentId }) => paymentId)
  const found = await paymentsWhere(ctx, inArray(payments.id, ids))
  const byId = new Map(found.map((payment) => [payment.id, payment]))
  return rows.flatMap((row) => {
    const payment = byId.get(row.paymentId)
    return payment ? [{ ...row, payment }] : []
  })
}

const orders: Record<PaymentSort, ListOrder> = {
  newest: newestFirst(payments),
  oldest: oldestFirst(payments),
  largest: largestFirst(payments, payments.amountMinor),
}

function sumUp({ db }: Ctx, wanted: SQL): Promise<PaymentSum[]> {
  return db
    .select({
      payments: count(),
      amountMinor: totalOf(payments.amountMinor),
      refundedMinor: totalOf(payments.refundedMinor),
      currency: payments.currency,
    })
    .from(payments)
    .where(and(wanted, isListed))
    .groupBy(payments.currency)
    .orderBy(payments.currency)
}

const totalOf = (amount: Column) => sql`sum(${amount})`.mapWith(Number)

export type Filter = Omit<SearchPayments, 'limit' | 'cursor' | 'sort'>

export function filters(ctx: Ctx, { q, from, to, state, courseId, method }: Filter): (SQL | undefined)[] {
  const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${ctx.school.timeZone})`
  return [
    q ? inArray(payments.id, matching(ctx, q)) : undefined,
    from ? gte(payments.paidAt, startOf(sql`${from}::date`)) : undefined,
    to ? lt(payments.paidAt, startOf(sql`${to}::date + 1`)) : undefined,
    state && refunded[state],
    courseId ? inArray(payments.id, paidFor(ctx, eq(seatClaims.courseId, courseId))) : undefined,
    method && eq(payments.method, method),
  ]
}

/** A place that was free of charge has nothing to give back. */
const refunded: Record<PaymentState, SQL | undefined> = {
  kept: eq(payments.refundedMinor, 0),
  partlyRefunded: and(gt(payments.refundedMinor, 0), lt(payments.refundedMinor, payments.amountMinor)),
  refunded: and(gt(payments.refundedMinor, 0), eq(payments.refundedMinor, payments.amountMinor)),
}

/** The payments that bought places, and those whose money went along when a place was moved there. */
function paidFor({ db }: Ctx, which: SQL) {
  return unionAll(
    db
      .select({ id: payments.id })
      .from(seatClaims)
      .innerJoin(courses, eq(courses.id, seatClaims.courseId))
      .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
      .where(which),
    db
      .select({ id: fundingMoves.paymentId })
      .from(seatClaims)
      .innerJoin(courses, eq(courses.id, seatClaims.courseId))
      .innerJoin(fundingMoves, eq(fundingMoves.toClaim, seatClaims.id))
      .where(which),
  )
}

/** Each by an index of its own, which one condition on all of them could not use. */
function matching(ctx: Ctx, q: string) {
  const { db } = ctx
  const { id } = getColumns(payments)
  const reference = toReference(q)
  const byNumber = /^(?:r-?|#)?(\d{1,9})$/i.exec(q)?.[1]
  return unionAll(
    db
      .select({ id })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .where(and(or(containing(payments.name, q), containing(payments.email, q)), isNull(users.deletedAt))),
    paidFor(ctx, containing(courses.name, q)),
    db
      .select({ id })
      .from(allOrders)
      .innerJoin(payments, eq(payments.orderId, allOrders.id))
      .where(reference ? eq(allOrders.reference, reference) : sql`false`),
    db
      .select({ id })
      .from(payments)
      .where(
        or(
          like(payments.transactionId, `${literalPattern(q)}%`),
          byNumber ? eq(payments.receiptNumber, Number(byNumber)) : undefined,
        ),
      ),
  )
}
