import { eq, sql, type SQL } from 'drizzle-orm'
import type { RoomChoices, SessionChoices } from '@cadenza/contracts/courses/class-sessions'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { findNotified } from '../../records/classes/notify-families.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'

type Teacher = SessionChoices['teachers'][number]
type Room = SessionChoices['rooms'][number]

/** As many as a list offers. */
const most = 200

/**
 * Who could teach a session and where it could be, best first: everyone who teaches, with what they teach and what takes
 * them up then, and every room in use. Throws `not_found`.
 */
export async function listSessionChoices(ctx: Ctx<Office>, { id }: { id: string }): Promise<SessionChoices> {
  const [session] = await ctx.db.execute<{ courseId: string }>(
    sql`select course_id as "courseId" from course_sessions where id = ${id}`,
  )
  if (!session) throw notFound('date')
  const [teachers, choices] = await Promise.all([
    listTeachers(ctx, id),
    listRooms(ctx, session.courseId, sql`asked.id = ${id}`),
  ])
  return { teachers, ...choices }
}

/** Where all planned dates to come of a class could be, best first: every room in use. */
export const listRoomChoices = (ctx: Ctx<Office>, { id }: { id: string }): Promise<RoomChoices> =>
  listRooms(
    ctx,
    id,
    sql`asked.course_id = ${id} and asked.state = 'planned'
        and lower(asked.during) > ${ctx.now().toISOString()}::timestamptz`,
  )

/** What is in the way of a session, as one value: a class at the time, or otherwise a time away or closed. */
const inTheWay = (by: SQL) => sql`(
  select json_build_object(
           'course', case when courses.id is not null then json_build_object('id', courses.id, 'name', courses.name) end,
           'from', to_char(lower(taken.during) at time zone taken.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
           'to', to_char(upper(taken.during) at time zone taken.time_zone, 'YYYY-MM-DD"T"HH24:MI'))
    from (${by}) as taken (course_id, during, time_zone)
    left join courses on courses.id = taken.course_id
   order by courses.id is null, taken.during limit 1)`

async function listTeachers(ctx: Ctx<Office>, id: string): Promise<Teacher[]> {
  const busy = inTheWay(sql`
    select other.course_id, booking.during, asked.time_zone from resource_bookings booking
      join course_sessions other on other.id = booking.session_id
     where booking.resource_id = teacher.id and booking.during && asked.during and other.id <> asked.id
    union all
    select null, block.during, asked.time_zone from resource_blocks block
     where block.kind = 'person' and block.resource_id = teacher.id and block.during && asked.during`)
  const rows = await ctx.db.execute<Record<string, unknown> & Teacher>(sql`
    select * from (
      select teacher.id, teacher.name, coalesce(profile.instruments, '{}') as instruments,
             exists (select from unnest(profile.instruments) as played
                      where lower(played) = any (select lower(named) from unnest(course.instruments) as named))
               or exists (select from courses taught
                           where taught.instructor_id = teacher.id and taught.family = course.family
                             and taught.status = 'Approved') as fits,
             ${busy} as "inTheWay"
        from course_sessions asked
        join courses course on course.id = asked.course_id
        cross join users teacher
        left join instructor_profiles profile on profile.user_id = teacher.id
       where asked.id = ${id} and teacher.role = 'instructor' and teacher.deleted_at is null) as teachers
     order by "inTheWay" is not null, not fits, name, id limit ${most}`)
  return [...rows]
}

/** As long as `book_courses` takes them, except that the class's own dates leave each other alone. */
async function listRooms(ctx: Ctx<Office>, courseId: string, asked: SQL): Promise<RoomChoices> {
  const busy = inTheWay(sql`
    select other.course_id, booking.during, asked.time_zone
      from course_sessions asked
      join resource_bookings booking on booking.resource_id = room.id
       and booking.during && booked_span(asked.during, room.turnaround_minutes, null)
      left join course_sessions other on other.id = booking.session_id
     where ${asked} and other.course_id is distinct from asked.course_id`)
  const [rows, notified] = await Promise.all([
    ctx.db.execute<Record<string, unknown> & Room>(sql`
      select * from (
        select room.id, room.name, room.capacity, room.capacity < course.capacity as "isTooSmall", ${busy} as "inTheWay"
          from courses course cross join rooms room
         where course.id = ${courseId} and room.archived_at is null) as rooms
       order by "inTheWay" is not null, "isTooSmall", name limit ${most}`),
    findNotified(ctx, eq(seatClaims.courseId, courseId)),
  ])
  return { rooms: [...rows], ...notified }
}
