import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { courseSessions } from '../../db/schema/timetable.ts'

/** When a session is, by its own wall clock: `2027-07-05`, `09:30`, 60. */
export const wallTime = {
  date: sql<string>`${courseSessions.localDate}::text`,
  start: sql<string>`to_char(${courseSessions.localStart}, 'HH24:MI')`,
  minutes: courseSessions.minutes,
}

/** Joins the room of a session: its own, or that of its class. */
export const inItsRoom = eq(rooms.id, sql`coalesce(${courseSessions.roomId}, ${courses.roomId})`)

/** Planned, and to come or under way. */
export function isAhead({ now }: Pick<Ctx, 'now'>) {
  return and(
    eq(courseSessions.state, 'planned'),
    sql`upper(${courseSessions.during}) > ${now().toISOString()}::timestamptz`,
  )
}
