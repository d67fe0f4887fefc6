import { sql } from 'drizzle-orm'
import type { ClassSession } from '@cadenza/contracts/courses/class-sessions'
import { mostSessions } from '@cadenza/contracts/timetable/timetable-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { teacherMissing } from '../timetable/needs-teacher.ts'

/** As many as a class may have, and as many again that were cancelled. */
const most = 2 * mostSessions

/** Every date of a class, past and cancelled ones included, with its room and who teaches it; none of an unknown class. */
export async function listClassSessions(ctx: Ctx<Office>, { id }: { id: string }): Promise<ClassSession[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const rows = await ctx.db.execute<Record<string, unknown> & ClassSession>(sql`
    select session.id, session.local_date::text as date, to_char(session.local_start, 'HH24:MI') as start,
           session.minutes, session.time_zone as "timeZone", session.state, session.sequence, session.note,
           lower(session.during) <= ${now} as "isOver",
           session.room_id as "ownRoomId", session.instructor_id as "ownInstructorId",
           json_build_object('id', teacher.id, 'name', teacher.name) as teacher,
           case when rooms.id is not null then json_build_object('id', rooms.id, 'name', rooms.name) end as room,
           case when session.state = 'planned' and courses.status = 'Approved' and lower(session.during) > ${now}
             then ${teacherMissing()} end as missing,
           (select json_build_object('places', count(*), 'given', count(done_at), 'refundMinor', sum(amount_minor),
                                     'currency', courses.currency)
              from session_shares where session_id = session.id having count(*) > 0) as shares
      from course_sessions session
      join courses on courses.id = session.course_id
      join users teacher on teacher.id = coalesce(session.instructor_id, courses.instructor_id)
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where session.course_id = ${id}
     order by session.during, session.id limit ${most}`)
  return [...rows]
}
