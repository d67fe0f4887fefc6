import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Enrolment } from '@cadenza/contracts/enrolment'
import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/places-schema.ts'
import { courses } from '../../db/schema.ts'
import { courseSessions } from '../../db/timetable-schema.ts'

type NextSession = NonNullable<Enrolment['nextSession']>

/** For each of these classes the planned meeting that comes next, or is under way; none for a class that is over. */
export async function listNextSessions(
  { db, now }: Ctx,
  courseIds: SQLWrapper,
): Promise<Map<string, NextSession>> {
  const { courseId, during, state } = courseSessions
  const rows = await db
    .selectDistinctOn([courseId], {
      courseId,
      date: sql<string>`${courseSessions.localDate}::text`,
      start: sql<string>`to_char(${courseSessions.localStart}, 'HH24:MI')`,
      minutes: courseSessions.minutes,
      room: rooms.name,
    })
    .from(courseSessions)
    .innerJoin(courses, eq(courses.id, courseId))
    .leftJoin(rooms, eq(rooms.id, sql`coalesce(${courseSessions.roomId}, ${courses.roomId})`))
    .where(
      and(
        inArray(courseId, courseIds),
        eq(state, 'planned'),
        sql`upper(${during}) > ${now().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(courseId), asc(during))
  return new Map(rows.map(({ courseId: id, ...session }) => [id, session]))
}

/** What meets next first; the order of all others stays. */
export function compareByNextSession(a: Enrolment, b: Enrolment): number {
  if (!a.nextSession || !b.nextSession) return Number(!a.nextSession) - Number(!b.nextSession)
  const [first, second] = [a, b].map(({ nextSession }) => `${nextSession?.date} ${nextSession?.start}`)
  return (first ?? '').localeCompare(second ?? '')
}
