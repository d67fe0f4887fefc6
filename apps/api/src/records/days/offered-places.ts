import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { attendee } from '../people/attendee.ts'

/** Places in a class that are offered to a family from its waiting list, or being paid for by such an offer. */
export interface OfferedPlaces {
  /** The offer; null when it is another guardian's to accept. */
  orderId: string | null
  /** To whom, in the order in which they were added; no names where it is the account holder alone. */
  people: string[]
  /** No one of the family has a place in the class already. */
  isOnlyOffered: boolean
}

/** What is offered to those whom a user looks after, by class. */
export async function offeredPlaces(db: Executor, userId: string): Promise<Map<string, OfferedPlaces>> {
  const rows = await db.execute<OfferedPlaces & { courseId: string }>(sql`
    select claim.course_id as "courseId",
           min(orders.id::text) filter (where orders.user_id = ${userId}) as "orderId",
           case when bool_and(participants.is_self) then '{}'
                else array_agg(${attendee.name} order by participants.id) end as people,
           not exists (select from seat_claims own
                        where own.course_id = claim.course_id and own.participant_id in ${lookedAfterBy(userId)}
                          and own.is_live and own.state = 'confirmed') as "isOnlyOffered"
      from seat_claims claim
      join orders on orders.id = claim.order_id and orders.entry_id is not null and orders.holds_seats
      join participants on participants.id = claim.participant_id
     where claim.participant_id in ${lookedAfterBy(userId)} and claim.is_live and claim.state = 'held'
     group by claim.course_id`)
  return new Map(rows.map(({ courseId, ...places }) => [courseId, places]))
}
