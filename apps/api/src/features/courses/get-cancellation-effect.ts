import { and, count, eq, sql, sum } from 'drizzle-orm'
import type { CancellationEffect } from '@cadenza/contracts/courses/course'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { paidForClaim } from '../../db/functions/refunds.ts'
import { seatClaims } from '../../db/schema.ts'
import { getManagedCourse } from './managed-courses.ts'

/** How many students a cancellation would refund, and how much: what is still paid for their places. Throws `not_found` for an unknown course. */
export async function getCancellationEffect(
  ctx: Ctx<Office>,
  { id }: { id: string },
): Promise<CancellationEffect> {
  const { currency } = await getManagedCourse(ctx, { id })
  const [[enrolled], [held]] = await Promise.all([
    ctx.db
      .select({
        students: count(),
        paid: sql<string>`coalesce(${sum(paidForClaim({ claim: seatClaims.id }))}, 0)`,
      })
      .from(seatClaims)
      .where(and(eq(seatClaims.courseId, id), eq(seatClaims.state, 'confirmed'))),
    ctx.db
      .select({ holds: count() })
      .from(seatClaims)
      .where(and(eq(seatClaims.courseId, id), eq(seatClaims.state, 'held'))),
  ])
  return {
    students: enrolled?.students ?? 0,
    refundMinor: Number(enrolled?.paid ?? 0),
    currency,
    holds: held?.holds ?? 0,
  }
}
