import { and, desc, eq } from 'drizzle-orm'
import type { CancelledPlace } from '@cadenza/contracts/enrolment'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses, payments, refunds, seatClaims } from '../../db/schema.ts'

/** The student's places that were taken back, the latest payment first. */
export async function listCancelledPlaces(ctx: Ctx<Student>): Promise<CancelledPlace[]> {
  const rows = await ctx.db
    .select({ claim: seatClaims, payment: payments, course: courses, refund: refunds })
    .from(seatClaims)
    .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .leftJoin(refunds, eq(refunds.id, seatClaims.refundId))
    .where(and(eq(seatClaims.userId, ctx.actor.userId), eq(seatClaims.state, 'revoked')))
    .orderBy(desc(payments.paidAt), desc(seatClaims.id))
  return rows.map(({ claim, payment, course, refund }) => ({
    id: claim.id,
    paymentId: payment.id,
    name: claim.courseName,
    instructor: claim.instructorName,
    pricePaidMinor: claim.priceMinor,
    currency: payment.currency,
    classCancelled: course.status === 'Cancelled',
    reason: course.status === 'Cancelled' ? course.feedback : null,
    refund: refund && { status: refund.status, settledAt: refund.settledAt?.toISOString() ?? null },
  }))
}
