import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TermCopyPlan, TermsOfCopy } from '@cadenza/contracts/courses/course-copy'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { planCopy, readOffered } from './plan-copy.ts'
import { readTermsOfCopy } from './terms-of-copy.ts'

/** A class that is denied or cancelled is not offered once more. */
export const isCopied = (fromId: string) =>
  and(eq(courses.termId, fromId), inArray(courses.status, ['Pending', 'Approved']))

/**
 * For each class of a term: what of it fits into the other, all dates moved by whole weeks; nothing is stored. Throws what
 * `readTermsOfCopy` throws.
 */
export async function planTermCopy(ctx: Ctx<Office>, input: TermsOfCopy): Promise<TermCopyPlan> {
  const terms = await readTermsOfCopy(ctx.db, input)
  const rows = await ctx.db
    .select({ course: courses, teacher: users.name })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(isCopied(input.fromId))
    .orderBy(asc(courses.startsOn), asc(courses.name), asc(courses.id))
  const offered = await readOffered(
    ctx.db,
    rows.map(({ course }) => course.instructorId),
  )
  const planned: TermCopyPlan['courses'] = []
  for (const { course, teacher } of rows) {
    const { plan } = await planCopy(ctx, ctx.db, course, { ...terms, offered })
    planned.push({ courseId: course.id, name: course.name, teacher, ...plan })
  }
  return { weeks: terms.weeks, courses: planned }
}
