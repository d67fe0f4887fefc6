import { sql, type SQL } from 'drizzle-orm'
import { cancelledShownDays } from '@cadenza/contracts/catalogue/course-sessions'
import { mostOfDay, type DayInput, type SchoolDay } from '@cadenza/contracts/timetable/day'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { listSessionsNeedingTeacher } from '../timetable/needs-teacher.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { listArrivals } from './list-arrivals.ts'
import { withPhases, type DayRow } from './with-phases.ts'

/**
 * A day of the school, today unless one is named: what meets when, where and with whom, what misses a teacher, what moved,
 * who arrives, and what was sold. Sessions that were called off within the last thirty days stay, marked. Seven statements,
 * whatever the day holds.
 */
export async function getDay(ctx: Ctx<Office>, input: DayInput): Promise<SchoolDay> {
  const today = await schoolToday(ctx, ctx.db)
  const day = input.day ?? today
  const [rows, needing, near, movedAway, arrivals, sold] = await Promise.all([
    readSessions(ctx, day),
    listSessionsNeedingTeacher(ctx, { from: day, to: day }),
    findNearDays(ctx, day),
    listMovedAway(ctx, day),
    listArrivals(ctx, day),
    countSold(ctx, day),
  ])
  const missing = new Map(needing.map(({ id, why }) => [id, why]))
  const sessions = withPhases(rows.slice(0, mostOfDay.sessions), { isToday: day === today })
  return {
    day,
    today,
    ...near,
    sessions: sessions.map((session) => ({ ...session, needsTeacher: missing.get(session.id) ?? null })),
    more: rows.length > mostOfDay.sessions,
    movedAway,
    arrivals,
    sold,
  }
}

const wallClock = 'YYYY-MM-DD"T"HH24:MI'

async function readSessions(ctx: Ctx<Office>, day: string): Promise<DayRow[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const lately = sql`${now} - make_interval(days => ${cancelledShownDays})`
  const rows = await ctx.db.execute<Record<string, unknown> & DayRow>(sql`
    select session.id, to_char(session.local_start, 'HH24:MI') as start, session.minutes, session.time_zone as "timeZone",
           case when courses.status = 'Cancelled' then 'cancelled' else session.state end as state,
           to_char(session.moved_from at time zone session.time_zone, ${wallClock}) as "movedFrom",
           session.room_id is not null and session.room_id is distinct from courses.room_id as "isElsewhere",
           session.sequence, session.room_id as "ownRoomId", session.instructor_id as "ownInstructorId",
           extract(epoch from lower(session.during))::float8 as begins,
           lower(session.during) <= ${now} as "hasBegun", upper(session.during) <= ${now} as "isOver",
           json_build_object('id', courses.id, 'name', courses.name) as course, courses.capacity,
           (select count(*)::int from seat_claims place
             where place.course_id = courses.id and place.state = 'confirmed') as expected,
           json_build_object('id', teacher.id, 'name', teacher.name) as instructor,
           case when usual.id <> teacher.id then json_build_object('id', usual.id, 'name', usual.name) end as "standsInFor",
           case when rooms.id is not null then json_build_object('id', rooms.id, 'name', rooms.name) end as room
      from course_sessions session
      join courses on courses.id = session.course_id
       and (courses.status = 'Approved' or courses.status = 'Cancelled' and courses.decided_at > ${lately})
      join users usual on usual.id = courses.instructor_id
      join users teacher on teacher.id = coalesce(session.instructor_id, courses.instructor_id)
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where session.local_date = ${day}::date
       and (session.state = 'planned' or session.state = 'cancelled' and session.changed_at > ${lately})
     order by lower(session.during), rooms.name, courses.name, session.id
     limit ${mostOfDay.sessions + 1}`)
  return [...rows]
}

/** The nearest days on which classes on sale meet, read from the index of days. */
async function findNearDays(
  ctx: Ctx<Office>,
  day: string,
): Promise<Pick<SchoolDay, 'previousDay' | 'nextDay'>> {
  const nearest = (side: SQL, direction: SQL) => sql`
    (select session.local_date::text from course_sessions session
       join courses on courses.id = session.course_id and courses.status = 'Approved'
      where session.local_date ${side} ${day}::date and session.state = 'planned'
      order by session.local_date ${direction} limit 1)`
  const [row] = await ctx.db.execute<{ previousDay: string | null; nextDay: string | null }>(
    sql`select ${nearest(sql`<`, sql`desc`)} as "previousDay", ${nearest(sql`>`, sql`asc`)} as "nextDay"`,
  )
  return row ?? { previousDay: null, nextDay: null }
}

/** A day of any clock lies within two days of the school's, by which the index finds it. */
async function listMovedAway(ctx: Ctx<Office>, day: string): Promise<SchoolDay['movedAway']> {
  const rows = await ctx.db.execute<SchoolDay['movedAway'][number]>(sql`
    select session.id, json_build_object('id', courses.id, 'name', courses.name) as course,
           to_char(session.moved_from at time zone session.time_zone, ${wallClock}) as "from",
           to_char(session.local_date + session.local_start, ${wallClock}) as "to"
      from course_sessions session
      join courses on courses.id = session.course_id and courses.status = 'Approved'
     where session.moved_from between ${day}::date - interval '2 days' and ${day}::date + interval '3 days'
       and (session.moved_from at time zone session.time_zone)::date = ${day}::date
       and session.local_date <> ${day}::date and session.state = 'planned'
     order by session.moved_from, session.id limit ${mostOfDay.movedAway}`)
  return [...rows]
}

/** By the school's clock. */
async function countSold(ctx: Ctx<Office>, day: string): Promise<SchoolDay['sold']> {
  const { timeZone, currency } = ctx.school
  const on = (column: SQL) => sql`
    ${column} >= ${day}::timestamp at time zone ${timeZone}::text
    and ${column} < (${day}::date + 1)::timestamp at time zone ${timeZone}::text`
  const [row] = await ctx.db.execute<{ places: number; paid: string }>(sql`
    select (select count(*)::int from seat_claims where ${on(sql`confirmed_at`)}) as places,
           (select coalesce(sum(amount_minor::bigint), 0) from payments
             where currency = ${currency} and ${on(sql`paid_at`)}) as paid`)
  return { places: row?.places ?? 0, paidMinor: Number(row?.paid ?? 0), currency }
}
