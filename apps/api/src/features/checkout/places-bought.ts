import { eq, exists, isNotNull, sql } from 'drizzle-orm'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { RefundTerms } from '@cadenza/contracts/money/refund-sentences'
import type { MovedFrom, MovedTo } from '@cadenza/contracts/money/moved-place'
import type { PriceStep } from '@cadenza/contracts/money/price-step'
import type { Deps } from '../../context.ts'
import { refundPolicies } from '../../db/schema/refund-policies.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { toTimes } from '../../records/classes/to-times.ts'
import { movedFrom, movedTo } from '../../records/money/moved-places.ts'
import { stepsOfPlace } from '../../records/money/price-steps.ts'
import { attendee } from '../../records/people/attendee.ts'
import { refundRules } from '../../records/money/current-refund-terms.ts'
import { reachableAddress } from '../../records/people/reachable-address.ts'
import { unclaimed } from '../../records/people/unclaimed.ts'

const { tiers, feeMinor, fullDays } = refundPolicies

/** What is shown of a place, on the payment page and on a receipt. */
const place = {
  claim: seatClaims,
  steps: stepsOfPlace,
  course: courses,
  participant: attendee,
  room: rooms.name,
  refundTerms: { tiers, feeMinor, fullDays },
  movedFrom,
  movedTo,
}
export interface Place {
  claim: typeof seatClaims.$inferSelect
  steps: PriceStep[]
  course: typeof courses.$inferSelect
  participant: Attendee
  room: string | null
  /** Under which it was bought. */
  refundTerms: RefundTerms | null
  movedFrom: MovedFrom | null
  movedTo: MovedTo | null
}

/** Orders, a row for each place that is being bought; to be narrowed and ordered. */
export const placesOrdered = ({ db }: Pick<Deps, 'db'>) =>
  db
    .select({ order: orders, ...place })
    .from(orders)
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .leftJoin(refundPolicies, eq(refundPolicies.id, seatClaims.refundPolicyId))

/** Payments, a row for each place that was bought; to be narrowed and ordered. */
export const placesBought = ({ db }: Pick<Deps, 'db'>) =>
  db
    .select({
      payment: payments,
      payerGone: isNotNull(users.deletedAt).mapWith(Boolean),
      payerUnclaimed: sql<boolean>`${unclaimed}`,
      /** The payer's current name, and the address where mail reaches them. */
      payer: { name: users.name, address: reachableAddress() },
      hasRefunds: exists(db.select().from(refunds).where(eq(refunds.paymentId, payments.id))).mapWith(
        Boolean,
      ),
      ...place,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(seatClaims, eq(seatClaims.orderId, payments.orderId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .leftJoin(refundPolicies, eq(refundPolicies.id, seatClaims.refundPolicyId))

/** What parents read of the places of a payment that are still theirs: their policies as they were bought. */
export const refundRulesOf = (
  places: Place[],
  { currency, paidAt }: Pick<typeof payments.$inferSelect, 'currency' | 'paidAt'>,
): string[] =>
  refundRules(
    places.flatMap(({ claim, course, refundTerms }) =>
      refundTerms && claim.state !== 'revoked' && claim.state !== 'moved'
        ? [{ course: claim.courseName, terms: refundTerms, times: toTimes(course) }]
        : [],
    ),
    currency,
    paidAt,
  )

export type PlaceBought = Awaited<ReturnType<typeof placesBought>>[number]
