import { and, eq } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { refundPayment } from '../../db/functions.ts'
import { courses, payments, seatClaims } from '../../db/schema.ts'
import { conflict, notFound } from '../../errors.ts'

/** How long somebody who bought a place may give it back for all its money (docs/decisions/027-families.md). */
const withdrawalDays = 14

/** Until when a place can be given back: 14 days from the payment, and not once the class has begun. */
export function withdrawableUntil(paidAt: Date, firstSessionAt: Date | null): Date {
  const end = new Date(paidAt.getTime() + withdrawalDays * 86_400_000)
  return firstSessionAt && firstSessionAt < end ? firstSessionAt : end
}

/**
 * Gives back a place that the caller paid for, for whomever it is: the seat is on sale again at once, and all its money is
 * on its way. Throws `not_found` for another's place and one that was given back before, `withdrawal_ended` when it is too
 * late.
 */
export async function withdrawPlace(
  ctx: Ctx<Student>,
  { enrolmentId }: { enrolmentId: string },
): Promise<{ withdrawn: true }> {
  const { actor, requestId: request } = ctx
  const [place] = await ctx.db
    .select({ paymentId: payments.id, paidAt: payments.paidAt, firstSessionAt: courses.firstSessionAt })
    .from(seatClaims)
    .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(
      and(
        eq(seatClaims.id, enrolmentId),
        eq(seatClaims.userId, actor.userId),
        eq(seatClaims.state, 'confirmed'),
      ),
    )
  if (!place) throw notFound('place')
  if (withdrawableUntil(place.paidAt, place.firstSessionAt) <= ctx.now()) throw conflict('withdrawal_ended')
  const given = { payment: place.paymentId, courses: null, claims: [enrolmentId] }
  await refundPayment(ctx.db, { ...given, reason: 'withdrawal', actor: actor.userId, request })
  return { withdrawn: true }
}
