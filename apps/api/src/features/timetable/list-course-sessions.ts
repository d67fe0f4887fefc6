import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { cancelledShownDays, type CourseSession } from '@cadenza/contracts/catalogue/course-sessions'
import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { notFound } from '../../errors.ts'
import { inItsRoom, wallTime } from '../../records/days/session-columns.ts'
import { shownInstant } from './shown-instant.ts'

/** As many as a class may have, and as many again that were cancelled. */
const most = 400

const { timeZone } = courseSessions

const fields = {
  id: courseSessions.id,
  ...wallTime,
  timeZone,
  startsAt: shownInstant(sql`lower(${courseSessions.during})`, timeZone),
  endsAt: shownInstant(sql`upper(${courseSessions.during})`, timeZone),
  movedFrom: sql<string | null>`${shownInstant(sql`${courseSessions.movedFrom}`, timeZone)}`,
  state: courseSessions.state,
  roomName: rooms.name,
  roomAddress: rooms.address,
  note: courseSessions.note,
}

/**
 * The sessions of an approved class in order of time: those planned, and those cancelled within thirty days. Throws
 * `not_found` for any other class.
 */
export async function listCourseSessions(
  ctx: Ctx,
  { courseId }: { courseId: string },
): Promise<CourseSession[]> {
  const [course] = await ctx.catalogue
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.status, 'Approved')))
  if (!course) throw notFound('class')
  return readCourseSessions(ctx.catalogue, { courseId, now: ctx.now() })
}

/** The same for any class, for callers that have already checked that it may be shown. */
export async function readCourseSessions(
  db: Ctx['db'],
  { courseId, now }: { courseId: string; now: Date },
): Promise<CourseSession[]> {
  const rows = await db
    .select(fields)
    .from(courseSessions)
    .innerJoin(courses, eq(courses.id, courseSessions.courseId))
    .leftJoin(rooms, inItsRoom)
    .where(and(eq(courseSessions.courseId, courseId), isShown(now)))
    .orderBy(asc(courseSessions.during), asc(courseSessions.id))
    .limit(most)
  return rows.map(({ roomName, roomAddress, ...session }) => ({
    ...session,
    room: roomName === null ? null : { name: roomName, address: roomAddress ?? '' },
  }))
}

/** Planned, or cancelled so recently that people still have to know. */
export function isShown(now: Date) {
  const since = new Date(now.getTime() - cancelledShownDays * 86_400_000)
  return or(eq(courseSessions.state, 'planned'), gt(courseSessions.changedAt, since))
}
