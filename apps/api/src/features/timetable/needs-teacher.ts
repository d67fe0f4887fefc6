import { sql, type SQL } from 'drizzle-orm'
import type { SessionWithoutTeacher } from '@cadenza/contracts/timetable/session-without-teacher'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'

/** As many as a list shows. */
const most = 200

/**
 * Upcoming sessions without an available teacher, of classes on sale, from one date to another, both included, in order
 * of time; the first 200. Nothing of this is stored: naming another teacher, moving the session or ending the time
 * away takes it off the list.
 */
export async function listSessionsNeedingTeacher(
  ctx: Ctx<Office>,
  { from, to }: { from: string; to: string },
): Promise<SessionWithoutTeacher[]> {
  return readSessions(ctx, sql`session.local_date between ${from}::date and ${to}::date`)
}

/** The same for one teacher within a span of time: what their absence leaves open. */
export const listSessionsLeftBy = (
  ctx: Ctx,
  { userId, during }: { userId: string; during: SQL },
): Promise<SessionWithoutTeacher[]> =>
  readSessions(
    ctx,
    sql`coalesce(session.instructor_id, courses.instructor_id) = ${userId} and session.during && ${during}`,
  )

/**
 * Why the teacher of a session cannot teach it: `away` at the time, or `gone`, who no longer works here; null for one
 * who can. For a statement in which the session is `session` and its teacher's account `teacher`.
 */
export const teacherMissing = () => sql<'away' | 'gone' | null>`case
  when teacher.role = 'student' then 'gone'
  when exists (select from resource_blocks block
                where block.kind = 'person' and block.resource_id = teacher.id and block.during && session.during) then 'away'
  end`

async function readSessions(ctx: Ctx, which: SQL): Promise<SessionWithoutTeacher[]> {
  const rows = await ctx.db.execute<Record<string, unknown> & SessionWithoutTeacher>(sql`
    select session.id, session.local_date::text as date, to_char(session.local_start, 'HH24:MI') as start,
           session.minutes, session.time_zone as "timeZone", ${teacherMissing()} as why,
           json_build_object('id', courses.id, 'name', courses.name) as course, json_build_object('id', teacher.id, 'name', teacher.name) as teacher,
           case when rooms.id is not null then json_build_object('id', rooms.id, 'name', rooms.name) end as room
      from course_sessions session
      join courses on courses.id = session.course_id and courses.status = 'Approved'
      join users teacher on teacher.id = coalesce(session.instructor_id, courses.instructor_id)
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where session.state = 'planned' and lower(session.during) > ${ctx.now().toISOString()}::timestamptz
       and ${which} and ${teacherMissing()} is not null
     order by session.during, session.id limit ${most}`)
  return [...rows]
}
