import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { courses } from '../../db/schema/courses.ts'
import { courseSessions } from '../../db/schema/timetable.ts'

/**
 * A class is a user's to teach: it is theirs, also as its second teacher, or they take one of its dates; then until a week
 * after the last of those. As `reads_notes_of` says it; for a statement on `courses`.
 */
export function teaches(db: Executor, userId: string) {
  const { id, courseId, instructorId, state, during } = courseSessions
  const taken = db
    .select({ id })
    .from(courseSessions)
    .where(
      and(
        eq(courseId, courses.id),
        eq(instructorId, userId),
        eq(state, 'planned'),
        sql`upper(${during}) > now() - interval '1 week'`,
      ),
    )
  return or(eq(courses.instructorId, userId), eq(courses.coTeacherId, userId), exists(taken))
}
