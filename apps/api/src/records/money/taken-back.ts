import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { conflict } from '../../errors.ts'

// A payment that was recorded by mistake and taken back stays in the books, closed by a refund with a reason of its own.
// No money moved: lists, sums and receipts leave out both.

/** Whether the record of a payment was taken back: a condition of a statement of `payments`. */
export const isTakenBack = sql<boolean>`exists (
  select from refunds mistake where mistake.payment_id = ${payments.id} and mistake.reason = 'recorded_by_mistake')`

/**
 * Whether lists and sums include a payment: not one that was taken back, nor the record of a move that cost nothing,
 * as its money is that of an earlier one.
 */
export const isListed = sql<boolean>`(not ${isTakenBack} and not (${payments.method} = 'none' and exists (
  select from ${orders} moving where moving.id = ${payments.orderId} and moving.kind = 'move')))`

/** The same of a place, by the refund that ended it: a condition of any statement that has it. */
export const endedByMistake = (refundId: SQLWrapper = seatClaims.refundId) => sql<boolean>`exists (
  select from refunds mistake where mistake.id = ${refundId} and mistake.reason = 'recorded_by_mistake')`

/** There is no receipt of a payment that was taken back. Throws `recorded_by_mistake`. */
export async function refuseTakenBack(db: Executor, paymentId: string): Promise<void> {
  if ((await db.$count(payments, and(eq(payments.id, paymentId), isTakenBack))) > 0)
    throw conflict('recorded_by_mistake')
}
