import { and, desc, eq } from 'drizzle-orm'
import type { Enrolment } from '@cadenza/contracts/enrolment'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses, payments, seatClaims } from '../../db/schema.ts'
import { selectCourses, toCourse } from '../courses/to-course.ts'

/** The student's confirmed places, latest first, each with the class as it is now. */
export async function listEnrolments(ctx: Ctx<Student>): Promise<Enrolment[]> {
  const mine = and(eq(seatClaims.userId, ctx.actor.userId), eq(seatClaims.state, 'confirmed'))
  const [claims, courseRows] = await Promise.all([
    ctx.db
      .select({ claim: seatClaims, transactionId: payments.transactionId, paidAt: payments.paidAt })
      .from(seatClaims)
      .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
      .where(mine)
      .orderBy(desc(payments.paidAt), desc(seatClaims.id)),
    selectCourses(ctx.db).innerJoin(seatClaims, and(eq(seatClaims.courseId, courses.id), mine)),
  ])
  const courseById = new Map(courseRows.map((row) => [row.id, row]))
  return claims.flatMap(({ claim, transactionId, paidAt }) => {
    const row = courseById.get(claim.courseId)
    if (!row) return []
    const enrolment = { id: claim.id, pricePaidMinor: claim.priceMinor, transactionId }
    const enrolledAt = (claim.confirmedAt ?? paidAt).toISOString()
    return [{ ...enrolment, course: toCourse(row), enrolledAt, classCancelled: row.status === 'Cancelled' }]
  })
}
