import { and, count, eq } from 'drizzle-orm'
import type { CancellationEffect } from '@cadenza/contracts/courses/cancellation'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { quoteCancellation } from '../../db/functions/refunds.ts'
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
  const [{ places, refundMinor }, [held]] = await Promise.all([
    quoteCancellation(ctx.db, id),
    ctx.db
      .select({ holds: count() })
      .from(seatClaims)
      .where(and(eq(seatClaims.courseId, id), eq(seatClaims.state, 'held'))),
  ])
  return { students: places, refundMinor, currency, holds: held?.holds ?? 0 }
}
