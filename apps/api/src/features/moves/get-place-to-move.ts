import { eq, sql } from 'drizzle-orm'
import type { OfficePlaceToMove } from '@cadenza/contracts/places/move'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { paidForClaim } from '../../db/functions/refunds.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { notFound } from '../../errors.ts'
import { timeColumns, toTimes } from '../../records/classes/to-times.ts'
import { attendee } from '../../records/people/attendee.ts'
import { findPlace } from './quote-move.ts'

/** Anyone's place that can be moved, with what the office must know for it. Throws `not_found` for one that has ended. */
export async function getPlaceToMove(
  ctx: Ctx<Office>,
  { enrolmentId }: { enrolmentId: string },
): Promise<OfficePlaceToMove> {
  const { isReserved } = await findPlace(ctx, enrolmentId)
  const [place] = await ctx.db
    .select({
      id: seatClaims.id,
      course: { id: courses.id, name: courses.name },
      times: timeColumns,
      room: rooms.name,
      participant: attendee,
      payerId: seatClaims.userId,
      paidMinor: isReserved ? seatClaims.priceMinor : paidForClaim({ claim: seatClaims.id }),
      currency: courses.currency,
      classes,
      siblings,
    })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .where(eq(seatClaims.id, enrolmentId))
  if (!place) throw notFound('place')
  return { ...place, times: toTimes(place.times), isReserved }
}

const classes = sql<OfficePlaceToMove['classes']>`(
  select coalesce(json_agg(json_build_object('id', other_course.id, 'name', other_course.name) order by other_course.name), '[]')
    from seat_claims other join courses other_course on other_course.id = other.course_id
   where other.participant_id = ${seatClaims.participantId} and other.is_live and other.id <> ${seatClaims.id})`

const siblings = sql<OfficePlaceToMove['siblings']>`(
  select coalesce(json_agg(json_build_object('id', child.id, 'name', trim(child.given_name || ' ' || child.family_name))
                           order by child.given_name), '[]')
    from participants child
   where child.id in (select looked_after_by(${seatClaims.userId})) and not child.is_self
     and child.id <> ${seatClaims.participantId} and may_buy_for(${seatClaims.userId}, child.id))`
