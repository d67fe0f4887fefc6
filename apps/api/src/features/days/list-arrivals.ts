import { sql } from 'drizzle-orm'
import { mostOfDay, type SchoolDay } from '@cadenza/contracts/timetable/day'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'

type Row = {
  participantId: string
  ownerId: string
  name: string
  isChild: boolean
  phone: string
  isNew: boolean
  courseId: string
  courseName: string
  start: string
  room: string | null
  total: number
}

/**
 * Who comes for the first time: participants with a session on the day and none before it in the same term. A session that
 * took place before they had their place does not count. Only of classes that had begun are the sessions read, once for
 * each class, and names only for those who are shown. By the time of their first session, then by name.
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
    ), came as materialized (
      select here.participant_id, bool_or(courses.term_id is not distinct from here.term_id) as in_term
        from here
        join seat_claims place on place.participant_id = here.participant_id and place.is_live and place.state = 'confirmed'
        join courses on courses.id = place.course_id and courses.status = 'Approved' and courses.starts_on < ${day}::date
        join lateral (
          select max(upper(session.during)) as ended from course_sessions session
           where session.course_id = courses.id and session.state = 'planned' and session.local_date < ${day}::date) earlier
          on earlier.ended > coalesce(place.confirmed_at, place.created_at)
       group by here.participant_id
    ), arrived as materialized (
      select here.*, came.participant_id is null as is_new, count(*) over ()::int as total
        from here
        left join came on came.participant_id = here.participant_id
       where came.in_term is not true
       order by here.local_start, here.participant_id
       limit ${mostOfDay.arrivals}
    )
    select arrived.participant_id as "participantId", participants.owner_id as "ownerId",
           case when participants.is_self then users.name
                else trim(participants.given_name || ' ' || participants.family_name) end as name,
           not participants.is_self as "isChild", users.phone, arrived.is_new as "isNew",
           arrived.course_id as "courseId", arrived.course_name as "courseName",
           to_char(arrived.local_start, 'HH24:MI') as start, arrived.room, arrived.total
      from arrived
      join participants on participants.id = arrived.participant_id
      join users on users.id = participants.owner_id
     order by arrived.local_start, name, arrived.participant_id`)
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map(toArrival),
  }
}

function toArrival(row: Row): SchoolDay['arrivals']['people'][number] {
  const { courseId, courseName, total: _, ...arrival } = row
  return { ...arrival, course: { id: courseId, name: courseName } }
}
