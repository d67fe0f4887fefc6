import { sql, type SQL } from 'drizzle-orm'
import type { House } from '@cadenza/contracts/places/house'
import type { Executor } from '../../db/connect/client.ts'
import { isOnRoster } from '../attendance/marked-places.ts'
import type { DayPlace } from './who-is-here.ts'

/** A session of a day, its teacher included. */
export type Meeting = House['notMarked'][number] & {
  takesPlace: boolean
}

/** All sessions of a day, by time. One that was cancelled stays: who came to it may still be here. */
export async function listMeetings(db: Executor, day: string): Promise<Meeting[]> {
  const rows = await db.execute<Meeting & Record<string, unknown>>(sql`
    select session.id as "sessionId", json_build_object('id', courses.id, 'name', courses.name) as course,
           to_char(session.local_start, 'HH24:MI') as start, session.minutes, rooms.name as room,
           json_build_object('id', teacher.id, 'name', teacher.name, 'phone', teacher.phone) as teacher,
           ${takesPlace} as "takesPlace"
      from course_sessions session
      join courses on courses.id = session.course_id and courses.status in ('Approved', 'Cancelled')
      join users teacher on teacher.id = coalesce(session.instructor_id, courses.instructor_id)
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where session.local_date = ${day}::date
     order by session.during, courses.name, session.id`)
  return [...rows]
}

export const takesPlace = sql<boolean>`(session.state = 'planned' and courses.status = 'Approved')`

/** Every place in the sessions of a day, with what was marked. */
export async function listDayPlaces(db: Executor, day: string): Promise<DayPlace[]> {
  const rows = await db.execute<DayPlace & Record<string, unknown>>(sql`
    select session.id as "sessionId", claim.id as "claimId", claim.participant_id as "participantId",
           not person.is_self as "isChild", ${msOf(sql`lower(session.during)`)} as begins, ${msOf(sql`upper(session.during)`)} as ends,
           ${takesPlace} and claim.state = 'confirmed' as "isExpected", cell.state,
           ${msOf(sql`cell.in_at`)} as "inAt", ${msOf(sql`cell.out_at`)} as "outAt", ${msOf(sql`cell.missing_told_at`)} as "toldAt"
      from course_sessions session
      join courses on courses.id = session.course_id and courses.status in ('Approved', 'Cancelled')
      join seat_claims claim on claim.course_id = session.course_id
      join participants person on person.id = claim.participant_id
      left join attendance cell on cell.session_id = session.id and cell.claim_id = claim.id
     where session.local_date = ${day}::date and (${takesPlace} and ${isOnRoster} or cell.claim_id is not null)`)
  return [...rows]
}

const msOf = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`
