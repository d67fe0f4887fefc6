import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PersonPage } from '@cadenza/contracts/people/person'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { paidForClaim } from '../../db/functions/refunds.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { timeColumns, toTimes } from '../../records/classes/to-times.ts'
import { attendee } from '../../records/people/attendee.ts'
import { movedTo } from '../../records/money/moved-places.ts'
import { paymentOfPlace } from '../../records/money/payment-of-place.ts'
import { priceOfPlace } from '../../records/money/price-steps.ts'
import { endedByMistake } from '../../records/money/taken-back.ts'
import { account, isAmong } from './person-family.ts'

const mostPlaces = 500

/** Of those whom the person looks after, and what they bought for others; nothing that was let go unpaid. */
export async function readPlaces({ db }: Ctx<Office>, userId: string): Promise<PersonPage['places']> {
  const rows = await db
    .select({
      id: seatClaims.id,
      courseId: seatClaims.courseId,
      state: seatClaims.state,
      orderStatus: orders.status,
      ...priceOfPlace,
      paidMinor: paidForClaim({ claim: seatClaims.id }),
      orderId: seatClaims.orderId,
      since: sql`coalesce(${seatClaims.confirmedAt}, ${seatClaims.createdAt})`.mapWith(seatClaims.createdAt),
      participant: attendee,
      boughtBy: account,
      movedTo,
      currency: orders.currency,
      payment: { id: payments.id, receiptNumber: payments.receiptNumber },
    })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(users, eq(users.id, seatClaims.userId))
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .leftJoin(payments, eq(payments.id, paymentOfPlace))
    .where(isAmong(seatClaims.id, claimsOf(userId)))
    .orderBy(desc(seatClaims.id))
    .limit(mostPlaces)
  return rows.map(({ since, ...place }) => ({ ...place, since: since.toISOString() }))
}

/** The classes of these places, each once, and what the person teaches or has offered. What meets next is first. */
export async function readCourses({ db }: Ctx<Office>, userId: string): Promise<PersonPage['courses']> {
  const isTheirs = eq(courses.instructorId, userId)
  const booked = sql`(
    select course_id from seat_claims where id = any (array${claimsOf(userId)})
    union select id from courses where instructor_id = ${userId})`
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      status: courses.status,
      room: rooms.name,
      isOver: sql<boolean>`not ${notOver}`,
      isTheirs: sql<boolean>`${isTheirs}`,
      times: timeColumns,
    })
    .from(courses)
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .where(isAmong(courses.id, booked))
    .orderBy(desc(notOver), asc(courses.firstSessionAt), asc(courses.name), asc(courses.id))
    .limit(mostPlaces)
  return rows.map(({ times, ...row }) => ({ ...row, times: toTimes(times) }))
}

/**
 * One branch for each index: in one condition they would be looked for among all places of the school. What a place was
 * moved from is found by it.
 */
export const claimsOf = (userId: string) => sql`(
  select chain.id from (
  select id from seat_claims where participant_id = any (array${lookedAfterBy(userId)}) and is_live
  union
  select id from seat_claims where participant_id = any (array${lookedAfterBy(userId)}) and state = 'revoked'
     and not ${endedByMistake()}
  union
  select id from seat_claims
   where order_id = any (array(select id from orders where user_id = ${userId})) and state <> 'released'
     and not ${endedByMistake()}) own cross join lateral chain_of(own.id) chain)`

export async function readCart({ db }: Pick<Ctx, 'db'>, userId: string): Promise<PersonPage['cart']> {
  const rows = await db
    .select({
      id: cartItems.id,
      course: { id: courses.id, name: courses.name },
      participant: attendee,
      addedAt: cartItems.createdAt,
    })
    .from(cartItems)
    .innerJoin(courses, eq(courses.id, cartItems.courseId))
    .innerJoin(participants, eq(participants.id, cartItems.participantId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.id))
  return rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() }))
}
