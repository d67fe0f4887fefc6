import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { CancelledPlace } from '@cadenza/contracts/places/enrolment'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { attendee } from '../../records/people/attendee.ts'
import { paymentOfPlace } from '../../records/money/payment-of-place.ts'
import { refundAtEnd, refundedAtEnd, refundedBefore } from '../../records/money/refunded-places.ts'
import { shownStatus } from '../../records/money/shown-refund.ts'
import { endedByMistake } from '../../records/money/taken-back.ts'

/**
 * Places of the caller and of those whom they look after that were taken back, latest payment first; with the price if
 * the caller paid. Without those of a payment that was recorded by mistake: no money came, and none went back.
 */
export async function listCancelledPlaces(ctx: Ctx<Student>): Promise<CancelledPlace[]> {
  const { userId } = ctx.actor
  const rows = await ctx.db
    .select({
      claim: seatClaims,
      participant: attendee,
      payment: payments,
      course: courses,
      refund: refunds,
      status: shownStatus,
      refundMinor: refundedAtEnd,
      refundedBeforeMinor: refundedBefore,
    })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .leftJoin(refunds, eq(refunds.id, refundAtEnd))
    .innerJoin(payments, eq(payments.id, sql`coalesce(${refunds.paymentId}, ${paymentOfPlace})`))
    .where(
      and(
        inArray(seatClaims.participantId, lookedAfterBy(userId)),
        eq(seatClaims.state, 'revoked'),
        not(endedByMistake()),
      ),
    )
    .orderBy(desc(payments.paidAt), desc(seatClaims.id))
  return rows.map(
    ({ claim, participant, payment, course, refund, status, refundMinor, refundedBeforeMinor }) => {
      const isOwnPayment = payment.userId === userId
      return {
        id: claim.id,
        participant,
        paymentId: isOwnPayment ? payment.id : null,
        courseId: claim.courseId,
        name: claim.courseName,
        instructor: claim.instructorName,
        pricePaidMinor: isOwnPayment ? claim.priceMinor : null,
        currency: payment.currency,
        classCancelled: course.status === 'Cancelled',
        reason: course.status === 'Cancelled' ? course.feedback : null,
        // What went back at the provider is the whole price, whatever was given back before.
        refundedBeforeMinor: isOwnPayment && refund?.reason !== 'outside' ? refundedBeforeMinor : 0,
        refund:
          isOwnPayment && refund
            ? {
                status,
                // Of one that was replaced it is when it failed.
                settledAt: status === refund.status ? (refund.settledAt?.toISOString() ?? null) : null,
                // A place whose money all went back at the provider has no line of its own.
                amountMinor: refund.reason === 'outside' ? claim.priceMinor : refundMinor,
              }
            : null,
      }
    },
  )
}
