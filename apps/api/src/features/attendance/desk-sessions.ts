import { sql, type SQL } from 'drizzle-orm'
import { mostOfDesk, type DeskSession, type DeskToday } from '@cadenza/contracts/places/attendance'
import { cancelledShownDays } from '@cadenza/contracts/catalogue/course-sessions'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { withPhases } from '../days/with-phases.ts'
import { closesAt, opensAt } from './judge-mark.ts'
import { isHeldBy } from './marked-places.ts'

type Row = Omit<DeskSession, 'beginsAt' | 'endsAt' | 'opensAt' | 'closesAt'> & {
  courseId: string
  beginsAt: string
  endsAt: string
  begins: number
  hasBegun: boolean
  isOver: boolean
  expected: number
  marked: number
}

/**
 * The sessions of the school's day that the caller holds, the office's all, by time; what was called off within the last
 * month stays, marked. Without any, the next one to come.
 */
export async function listDeskSessions(ctx: Ctx<Staff>): Promise<DeskToday> {
  const today = await schoolToday(ctx, ctx.db)
  const rows = await readRows(ctx, sql`session.local_date = ${today}::date`, mostOfDesk + 1)
  const [next] =
    rows.length > 0
      ? []
      : await readRows(ctx, sql`session.local_date > ${today}::date and session.state = 'planned'`, 1)
  const sessions = withPhases(rows.slice(0, mostOfDesk), { isToday: true })
  return {
    today,
    sessions: sessions.map(({ expected, marked, phase, ...row }) => ({
      ...toDeskSession(row),
      expected,
      marked,
      phase,
    })),
    more: rows.length > mostOfDesk,
    next: next ? toDeskSession(next) : null,
    storeKey: storeKeyOf(ctx),
  }
}

/** The same at each sign-in of a person, and unlike any other's. */
export const storeKeyOf = ({ seal, actor }: Ctx<Staff>) => seal.keyFor(`desk of ${actor.userId}`)

/** A session that the caller holds; undefined for another's, as for an absent one. */
export async function findDeskSession(
  ctx: Ctx<Staff>,
  sessionId: string,
): Promise<(DeskSession & { courseId: string }) | undefined> {
  const [row] = await readRows(ctx, sql`session.id = ${sessionId}::uuid`, 1)
  return row && { ...toDeskSession(row), courseId: row.courseId }
}

async function readRows(ctx: Ctx<Staff>, which: SQL, most: number): Promise<Row[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const own = isOffice(ctx) ? sql`true` : isHeldBy(ctx.actor.userId)
  const rows = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select session.id, courses.id as "courseId", json_build_object('id', courses.id, 'name', courses.name) as course,
           session.local_date::text as date, to_char(session.local_start, 'HH24:MI') as start, session.minutes,
           session.time_zone as "timeZone", rooms.name as room, teacher.name as instructor,
           case when courses.status = 'Cancelled' then 'cancelled' else session.state end as state,
           lower(session.during) as "beginsAt", upper(session.during) as "endsAt",
           extract(epoch from lower(session.during))::float8 as begins,
           lower(session.during) <= ${now} as "hasBegun", upper(session.during) <= ${now} as "isOver",
           (select count(*)::int from seat_claims place
             where place.course_id = courses.id and place.state = 'confirmed') as expected,
           (select count(*)::int from attendance cell
             where cell.session_id = session.id and (cell.state is not null or cell.in_at is not null)) as marked
      from course_sessions session
      join courses on courses.id = session.course_id
       and (courses.status = 'Approved' or courses.status = 'Cancelled' and courses.decided_at > ${now} - make_interval(days => ${cancelledShownDays}))
      join users teacher on teacher.id = coalesce(session.instructor_id, courses.instructor_id)
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where ${which} and ${own}
     order by lower(session.during), rooms.name, courses.name, session.id
     limit ${most}`)
  return [...rows]
}

/** With the times between which it takes marks. */
function toDeskSession(
  row: Pick<Row, 'beginsAt' | 'endsAt'> & Omit<DeskSession, 'beginsAt' | 'endsAt' | 'opensAt' | 'closesAt'>,
): DeskSession {
  const [begins, ends] = [new Date(row.beginsAt), new Date(row.endsAt)]
  const { id, course, date, start, minutes, timeZone, room, instructor, state } = row
  return {
    ...{ id, course, date, start, minutes, timeZone, room, instructor, state },
    beginsAt: begins.toISOString(),
    endsAt: ends.toISOString(),
    opensAt: opensAt({ begins }).toISOString(),
    closesAt: closesAt({ ends }).toISOString(),
  }
}
