import { sql, type SQL } from 'drizzle-orm'
import { mostOfDay, type SchoolDay } from '@cadenza/contracts/day'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'

type Row = {
  participantId: string
  ownerId: string
  name: string
  isChild: boolean
  isNew: boolean
  courseId: string
  courseName: string
  start: string
  room: string | null
  total: number
}

/**
 * Who comes for the first time: participants with a session on the day and none before it in the same term. A session that
 * took place before they had their place does not count. By the time of their first session, then by name.
 */
export async function listArrivals(ctx: Ctx<Office>, day: string): Promise<SchoolDay['arrivals']> {
  const rows = await ctx.db.execute<Row>(sql`
    with meeting as materialized (
      select courses.id as course_id, courses.name as course_name, courses.term_id, session.local_start, rooms.name as room
        from course_sessions session
        join courses on courses.id = session.course_id and courses.status = 'Approved'
        left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
       where session.local_date = ${day}::date and session.state = 'planned'
    ), here as materialized (
      select distinct on (place.participant_id) place.participant_id, meeting.*
        from meeting
        join seat_claims place on place.course_id = meeting.course_id and place.state = 'confirmed'
       order by place.participant_id, meeting.local_start, meeting.course_id
    ), arrived as (
      select here.*, count(*) over ()::int as total
        from here where not ${cameBefore(day, sql`and courses.term_id is not distinct from here.term_id`)}
    )
    select here.participant_id as "participantId", participants.owner_id as "ownerId",
           case when participants.is_self then users.name
                else trim(participants.given_name || ' ' || participants.family_name) end as name,
           not participants.is_self as "isChild", not ${cameBefore(day, sql``)} as "isNew",
           here.course_id as "courseId", here.course_name as "courseName",
           to_char(here.local_start, 'HH24:MI') as start, here.room, here.total
      from arrived as here
      join participants on participants.id = here.participant_id
      join users on users.id = participants.owner_id
     order by here.local_start, name, here.participant_id
     limit ${mostOfDay.arrivals}`)
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map(({ courseId, courseName, total: _, ...row }) => ({
      ...row,
      course: { id: courseId, name: courseName },
    })),
  }
}

/** The first day of a class is in its row: the sessions of those that begin later are not read. */
function cameBefore(day: string, which: SQL): SQL {
  return sql`exists (
    select from seat_claims place
      join courses on courses.id = place.course_id and courses.status = 'Approved' and courses.starts_on < ${day}::date
      join course_sessions earlier on earlier.course_id = courses.id and earlier.state = 'planned'
       and earlier.local_date < ${day}::date and upper(earlier.during) > coalesce(place.confirmed_at, place.created_at)
     where place.participant_id = here.participant_id and place.is_live and place.state = 'confirmed' ${which})`
}
