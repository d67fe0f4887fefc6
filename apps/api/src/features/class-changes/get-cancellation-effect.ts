import { and, count, eq, sql, sum } from 'drizzle-orm'
import type { CancellationEffect } from '@cadenza/contracts/courses/cancellation'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { heldByPayment, paidForClaim } from '../../db/functions/refunds.ts'
import { payments } from '../../db/schema/payments.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'

/**
 * How many students a cancellation would refund, and how much: what is still paid for their places, as far as their
 * payments still hold it. Throws `not_found` for an unknown course.
 */
export async function getCancellationEffect(
  ctx: Ctx<Office>,
  { id }: { id: string },
): Promise<CancellationEffect> {
  const { currency } = await getManagedCourse(ctx, { id })
  const [enrolled, [held]] = await Promise.all([
    ctx.db
      .select({
        students: count(),
        refundMinor: sql<number>`least(${sum(paidForClaim({ claim: seatClaims.id }))}, ${heldByPayment({ payment: payments.id })})::int`,
      })
      .from(seatClaims)
      .leftJoin(payments, eq(payments.orderId, seatClaims.orderId))
      .where(and(eq(seatClaims.courseId, id), eq(seatClaims.state, 'confirmed')))
      .groupBy(payments.id),
    ctx.db
      .select({ holds: count() })
      .from(seatClaims)
      .where(and(eq(seatClaims.courseId, id), eq(seatClaims.state, 'held'))),
  ])
  return {
    students: enrolled.reduce((total, { students }) => total + students, 0),
    refundMinor: enrolled.reduce((total, { refundMinor }) => total + refundMinor, 0),
    currency,
    holds: held?.holds ?? 0,
  }
}
