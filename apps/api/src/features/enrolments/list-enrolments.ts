import { and, desc, eq, inArray } from 'drizzle-orm'
import { payableOrderStatuses } from '@cadenza/contracts/money/order-values'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { quoteRefund } from '../../db/functions/refunds.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { selectWholeCourses, toCourse } from '../../records/classes/to-course.ts'
import { paymentOfPlace } from '../../records/money/payment-of-place.ts'
import { stepsOfPlace } from '../../records/money/price-steps.ts'
import { attendee } from '../../records/people/attendee.ts'
import { isReviewable } from '../reviews/write-review.ts'
import { compareByNextSession, nextSessionOfEach } from './next-sessions.ts'
import { isWhole, toGiveBack } from './place-quote.ts'

/**
 * Confirmed places of the caller and of those whom they look after, each with the class as it is now, and with the
 * price if the caller paid. Classes with a session to come are first, in order of time, then those without, latest
 * first.
 */
export async function listEnrolments(ctx: Ctx<Student>): Promise<Enrolment[]> {
  const { userId } = ctx.actor
  const theirs = and(
    inArray(seatClaims.participantId, lookedAfterBy(userId)),
    eq(seatClaims.state, 'confirmed'),
  )
  const attended = ctx.db.select({ id: seatClaims.courseId }).from(seatClaims).where(theirs)
  const [places, courseRows, nextSessions, moves] = await Promise.all([
    ctx.db
      .select({
        claim: seatClaims,
        steps: stepsOfPlace,
        participant: attendee,
        payment: payments,
        canReview: isReviewable,
      })
      .from(seatClaims)
      .innerJoin(courses, eq(courses.id, seatClaims.courseId))
      .innerJoin(participants, eq(participants.id, seatClaims.participantId))
      .innerJoin(payments, eq(payments.id, paymentOfPlace))
      .where(theirs)
      .orderBy(desc(payments.paidAt), desc(seatClaims.id)),
    selectWholeCourses(ctx.db).where(inArray(courses.id, attended)),
    nextSessionOfEach(ctx, attended),
    openMovesOf(ctx),
  ])
  const paidByCaller = places.filter(({ payment }) => payment.userId === userId).map(({ claim }) => claim.id)
  const quotes = await quoteRefund(ctx.db, { claims: paidByCaller, at: ctx.now() })
  const quoteOf = new Map(quotes.map((quote) => [quote.claimId, quote]))
  const courseById = new Map(courseRows.map((row) => [row.id, row]))
  const enrolments = places.flatMap(({ claim, steps, participant, payment, canReview }): Enrolment[] => {
    const row = courseById.get(claim.courseId)
    if (!row) return []
    const isOwnPayment = payment.userId === userId
    const hasBegun = row.firstSessionAt !== null && row.firstSessionAt <= ctx.now()
    const quote = row.status === 'Approved' && !hasBegun ? quoteOf.get(claim.id) : undefined
    return [
      {
        id: claim.id,
        participant,
        course: toCourse(row),
        enrolledAt: (claim.confirmedAt ?? payment.paidAt).toISOString(),
        pricePaidMinor: isOwnPayment ? claim.priceMinor : null,
        listPriceMinor: isOwnPayment ? claim.listPriceMinor : null,
        steps: isOwnPayment ? steps : [],
        transactionId: isOwnPayment ? payment.transactionId : '',
        paymentId: isOwnPayment ? payment.id : null,
        withdrawableUntil: (quote && isWhole(quote) && quote.until?.toISOString()) || null,
        giveBack: quote ? toGiveBack(quote, row.sessionZone, ctx.now()) : null,
        nextSession: row.status === 'Approved' ? (nextSessions.get(row.id) ?? null) : null,
        canReview,
        classCancelled: row.status === 'Cancelled',
        movingTo: moves.get(claim.id) ?? null,
      },
    ]
  })
  return enrolments.toSorted(compareByNextSession)
}

/** The caller's moves that are still to be paid by card, by the place that is moved. */
async function openMovesOf(ctx: Ctx<Student>) {
  const { orderId, courseId, courseName: course, replaces } = seatClaims
  const rows = await ctx.db
    .select({ replaces, to: { orderId, courseId, course } })
    .from(orders)
    .innerJoin(seatClaims, and(eq(seatClaims.orderId, orders.id), eq(seatClaims.state, 'held')))
    .where(
      and(
        eq(orders.userId, ctx.actor.userId),
        eq(orders.kind, 'move'),
        inArray(orders.status, payableOrderStatuses),
      ),
    )
  return new Map(rows.map(({ replaces: from, to }) => [from, to]))
}
