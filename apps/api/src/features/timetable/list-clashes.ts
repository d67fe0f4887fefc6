import { sql } from 'drizzle-orm'
import type { CourseClashes } from '@cadenza/contracts/timetable/timetable-week'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'

type Session = CourseClashes['sessions'][number]
type Course = Record<string, unknown> & Omit<CourseClashes, 'sessions'>

/**
 * The dates of a class with what is booked at the same time in its room and for its teacher, by which class: what
 * `book_courses` would refuse, shown in advance. An approved class is in the way of none but itself, so it has none.
 */
export async function listClashes(
  ctx: Ctx<Office>,
  { courseId }: { courseId: string },
): Promise<CourseClashes> {
  const [course] = await ctx.db.execute<Course>(sql`
    select courses.age_min as "ageMin", courses.age_max as "ageMax", case when rooms.id is not null then
             json_build_object('id', rooms.id, 'name', rooms.name, 'capacity', rooms.capacity) end as room
      from courses left join rooms on rooms.id = courses.room_id where courses.id = ${courseId}`)
  if (!course) throw notFound('class')
  const sessions = await ctx.db.execute<Session>(sql`
    with meeting as (
      select session.*, courses.instructor_id as teacher_id, courses.co_teacher_id, coalesce(session.room_id, courses.room_id) as meets_in
        from course_sessions session join courses on courses.id = session.course_id
       where session.course_id = ${courseId} and session.state = 'planned'
    ), wanted as (
      select id, 'person' as kind, coalesce(instructor_id, teacher_id) as resource_id, during from meeting
      union all
      select id, 'person', co_teacher_id, during from meeting
       where co_teacher_id <> coalesce(instructor_id, teacher_id)
      union all
      -- As in wanted_bookings: longer by the turnaround, but not between two sessions of the class itself.
      select meeting.id, 'room', meets_in, tstzrange(lower(during), greatest(upper(during), least(
               upper(during) + make_interval(mins => rooms.turnaround_minutes),
               lead(lower(during)) over (partition by meets_in order by during))))
        from meeting join rooms on rooms.id = meets_in
    ), in_the_way as (
      select wanted.id, json_agg(json_build_object(
               'kind', wanted.kind, 'resource', coalesce(rooms.name, users.name),
               'course', case when courses.id is not null then json_build_object('id', courses.id, 'name', courses.name) end,
               'reason', coalesce(block.reason, ''),
               'from', to_char(lower(booking.during) at time zone meeting.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
               'to', to_char(upper(booking.during) at time zone meeting.time_zone, 'YYYY-MM-DD"T"HH24:MI'))
             order by wanted.kind desc, booking.during) as list
        from wanted
        join meeting on meeting.id = wanted.id
        join resource_bookings booking on booking.resource_id = wanted.resource_id and booking.during && wanted.during
        left join course_sessions other on other.id = booking.session_id
        left join courses on courses.id = other.course_id
        left join resource_blocks block on block.id = booking.block_id
        left join rooms on rooms.id = wanted.resource_id
        left join users on users.id = wanted.resource_id
       where other.course_id is distinct from ${courseId}::uuid
       group by wanted.id
    )
    select meeting.id, local_date::text as date, to_char(local_start, 'HH24:MI') as start, minutes,
           meeting.time_zone as "timeZone", case when meeting.room_id is not null then rooms.name end as room,
           coalesce(in_the_way.list, '[]') as "inTheWay"
      from meeting
      left join in_the_way on in_the_way.id = meeting.id
      left join rooms on rooms.id = meeting.room_id
     order by local_date, local_start`)
  return { ...course, sessions: [...sessions] }
}
