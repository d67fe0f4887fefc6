import {
  and,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  lt,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentPageSchema, searchPaymentsInput } from '@cadenza/contracts/payment'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { containing, readIdCursor, writeCursor } from '../../db/pages.ts'
import { payments, seatClaims, users } from '../../db/schema.ts'
import { paymentsWhere } from '../checkout/list-payments.ts'

/**
 * Payments newest first, found by receipt number, transaction, payer or class; nobody who was deleted is found by name
 * or e-mail address.
 */
export async function searchPayments(
  ctx: Ctx<Admin>,
  { q, limit, cursor }: z.output<typeof searchPaymentsInput>,
): Promise<z.infer<typeof paymentPageSchema>> {
  const lastId = readIdCursor(cursor)
  const rows = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(q ? matching(ctx, q) : undefined, lastId ? lt(payments.id, lastId) : undefined))
    .orderBy(desc(payments.id))
    .limit(limit + 1)
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const found = await paymentsWhere(ctx, inArray(payments.id, ids))
  const items = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const end = items.at(-1)
  return { items, nextCursor: rows.length > limit && end ? writeCursor(end.id, end.id) : null }
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
