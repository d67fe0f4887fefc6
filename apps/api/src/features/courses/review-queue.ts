import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listReviewQueueInput, ManagedCoursePage } from '@cadenza/contracts/course'
import { mostCounted } from '@cadenza/contracts/most-counted'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { readCursor, writeCursor } from '../../db/pages.ts'
import { courses } from '../../db/schema.ts'
import { selectCourses, toManagedCourse } from './to-course.ts'

/** Everybody's courses in one state, oldest submission first: of pending ones, the queue of what waits for a decision. */
export async function listReviewQueue(
  ctx: Ctx<Admin>,
  { status, limit, cursor }: z.output<typeof listReviewQueueInput>,
): Promise<ManagedCoursePage> {
  const wanted = eq(courses.status, status)
  const last = readCursor(cursor)
  // The row itself is the mark: a time that went through a text has lost its microseconds.
  const after =
    last &&
    sql`(${courses.submittedAt}, ${courses.id}) > (select mark.submitted_at, mark.id from ${courses} mark where mark.id = ${last.id}::uuid)`
  const [rows, [counted]] = await Promise.all([
    selectCourses(ctx.db)
      .where(and(wanted, after))
      .orderBy(asc(courses.submittedAt), asc(courses.id))
      .limit(limit + 1),
    ctx.db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select 1 from ${courses} where ${wanted} limit ${mostCounted}::int) as matching`,
    ),
  ])
  const items = rows.slice(0, limit)
  const end = items.at(-1)
  return {
    items: items.map(toManagedCourse),
    nextCursor: rows.length > limit && end ? writeCursor(end.id, end.id) : null,
    total: counted?.total ?? 0,
  }
}
