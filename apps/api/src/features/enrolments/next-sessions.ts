import { and, asc, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { inItsRoom, isAhead, wallTime } from '../../records/days/session-columns.ts'

type NextSession = NonNullable<Enrolment['nextSession']>

/** For each of these classes, the planned session that comes next or is under way; none for a class that is over. */
export async function nextSessionOfEach(ctx: Ctx, courseIds: SQLWrapper): Promise<Map<string, NextSession>> {
  const { courseId, during } = courseSessions
  const rows = await ctx.db
    .selectDistinctOn([courseId], { courseId, ...wallTime, room: rooms.name, address: rooms.address })
    .from(courseSessions)
    .innerJoin(courses, eq(courses.id, courseId))
    .leftJoin(rooms, inItsRoom)
    .where(and(inArray(courseId, courseIds), isAhead(ctx)))
    .orderBy(asc(courseId), asc(during))
  return new Map(rows.map(({ courseId: id, ...session }) => [id, session]))
}

/** What meets next first; the order of all others stays. */
export function compareByNextSession(a: Enrolment, b: Enrolment): number {
  if (!a.nextSession || !b.nextSession) return Number(!a.nextSession) - Number(!b.nextSession)
  const [first, second] = [a, b].map(({ nextSession }) => `${nextSession?.date} ${nextSession?.start}`)
  return (first ?? '').localeCompare(second ?? '')
}
