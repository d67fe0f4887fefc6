import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { NextSession } from '@cadenza/contracts/office/report'
import type { Instructor } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { inItsRoom, isAhead, wallTime } from '../../records/days/session-columns.ts'

const most = 3

/**
 * The next sessions of approved classes that the instructor holds, standing in for others and co-teaching included; one
 * under way comes first.
 */
export async function listNextSessions(ctx: Ctx<Instructor>): Promise<NextSession[]> {
  const me = ctx.actor.userId
  const rows = await ctx.db
    .select({
      id: courseSessions.id,
      course: { id: courses.id, name: courses.name },
      ...wallTime,
      timeZone: courseSessions.timeZone,
      room: rooms.name,
      students: sql<number>`(select count(*)::int from seat_claims where seat_claims.course_id = courses.id and seat_claims.state = 'confirmed')`,
    })
    .from(courseSessions)
    .innerJoin(courses, eq(courses.id, courseSessions.courseId))
    .leftJoin(rooms, inItsRoom)
    .where(
      and(
        or(
          sql`coalesce(${courseSessions.instructorId}, ${courses.instructorId}) = ${me}`,
          eq(courses.coTeacherId, me),
        ),
        // The same once more, as the indexes are: else the sessions of all classes are read.
        or(
          eq(courseSessions.instructorId, me),
          sql`${courseSessions.courseId} = any (array(${ownCourses(ctx, me)}))`,
        ),
        eq(courses.status, 'Approved'),
        isAhead(ctx),
      ),
    )
    .orderBy(asc(courseSessions.during), asc(courseSessions.id))
    .limit(most)
  return rows
}

const ownCourses = ({ db }: Ctx, teacher: string) =>
  db
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.instructorId, teacher), eq(courses.coTeacherId, teacher)))
