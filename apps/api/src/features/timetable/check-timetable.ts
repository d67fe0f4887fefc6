import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CheckTimetableInput, TimetableCheck } from '@cadenza/contracts/timetable'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { listTimetableProblems } from './timetable-problems.ts'

/**
 * What the timetable has against classes on sale: for visitors overlaps among them and sale dates, for others also their
 * own places, age and what comes first. Any other class is left out, as if it were not there.
 */
export async function checkTimetable(ctx: Ctx, { courseIds }: CheckTimetableInput): Promise<TimetableCheck> {
  const { actor } = ctx
  const user = actor.kind === 'user' ? actor.userId : null
  // A copy of the catalogue may be late, and what somebody has just bought is not in it.
  const db = user === null ? ctx.catalogue : ctx.db
  const onSale = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, courseIds), eq(courses.status, 'Approved')))
    .orderBy(asc(courses.id))
  const ids = onSale.map(({ id }) => id)
  const problems = await listTimetableProblems(db, { user, courses: ids })
  return ids.map((courseId) => ({ courseId, problems: problems.get(courseId) ?? [] }))
}
