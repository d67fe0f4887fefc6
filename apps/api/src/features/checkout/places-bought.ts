import { eq, exists, isNotNull } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { rooms } from '../../db/places-schema.ts'
import { courses, participants, payments, refunds, seatClaims, users } from '../../db/schema.ts'
import { attendee } from '../participants/attendee.ts'

/** Payments, a row for each place that was bought; to be narrowed and ordered. */
export const placesBought = ({ db }: Pick<Deps, 'db'>) =>
  db
    .select({
      payment: payments,
      payerGone: isNotNull(users.deletedAt).mapWith(Boolean),
      hasRefunds: exists(db.select().from(refunds).where(eq(refunds.paymentId, payments.id))).mapWith(
        Boolean,
      ),
      claim: seatClaims,
      course: courses,
      participant: attendee,
      room: rooms.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(seatClaims, eq(seatClaims.orderId, payments.orderId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
