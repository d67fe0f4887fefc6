import { sql, type SQL } from 'drizzle-orm'
import type { PlaceMove } from '@cadenza/contracts/places/place-move'
import type { Executor } from '../../db/connect/client.ts'
import { sumsOfPlace } from './attendance-of-place.ts'
import { listedName } from './listed-name.ts'

/** The places that came into some classes, and those that places of these became elsewhere. */
export const movedInOrOut = (courseIds: SQL) => sql`(
  select id from seat_claims where course_id in ${courseIds} and replaces is not null
  union all
  select away.id from seat_claims place join seat_claims away on away.replaces = place.id
   where place.course_id in ${courseIds} and place.state = 'moved')`

/**
 * How some places were moved to where they are, the latest first; the caller has checked that theirs may see them.
 * Without moves that were undone and those that undid them, unless `all` are asked for.
 */
export async function listMoves(db: Executor, placeIds: SQL, all = false): Promise<PlaceMove[]> {
  const rows = await db.execute<PlaceMove & Record<string, unknown>>(sql`
    select now.id as "enrolmentId", ${nameOf(sql`now.participant_id`)} as name,
           case when place.participant_id <> now.participant_id then ${nameOf(sql`place.participant_id`)} end as "insteadOf",
           json_build_object('id', left_course.id, 'name', left_course.name) as from,
           json_build_object('id', course.id, 'name', course.name) as to,
           to_char(coalesce(now.confirmed_at, now.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           ${sumsOfPlace} as attendance
      from seat_claims now
      join seat_claims place on place.id = now.replaces and place.state <> 'confirmed'
      join courses course on course.id = now.course_id
      join courses left_course on left_course.id = place.course_id
     where now.id = any (array${placeIds}) and now.state in ('confirmed', 'moved')
       and (${all} or not exists (select from seat_claims first where first.id = place.replaces and first.course_id = now.course_id and first.participant_id = now.participant_id)
                      and not exists (select from seat_claims back
                                       where back.replaces = now.id and back.confirmed_at is not null and back.course_id = place.course_id
                                         and back.participant_id = place.participant_id))
     order by coalesce(now.confirmed_at, now.created_at) desc, now.id`)
  return [...rows]
}

const nameOf = (participantId: SQL) => sql`(
  select ${listedName} from participants person join users on users.id = person.owner_id where person.id = ${participantId})`
