import { and, asc, gte, lte } from 'drizzle-orm'
import type { CourseCopy, CourseCopyInput } from '@cadenza/contracts/courses/course-copy'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { terms } from '../../db/schema/terms.ts'
import { getSchedule } from '../schedules/get-schedule.ts'
import { shiftSessions, toDates } from '../schedules/shift-schedule.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'

/** A class and its dates some weeks later, for a form that adds one like it; nothing is stored. Throws `not_found`. */
export async function getCourseCopy(ctx: Ctx<Office>, { id, weeks }: CourseCopyInput): Promise<CourseCopy> {
  const course = await getManagedCourse(ctx, { id })
  const { rule, sessions } = await getSchedule(ctx, { courseId: id })
  const moved = shiftSessions(sessions, weeks)
  const dates = await toDates(ctx.db, moved, { rule, weeks })
  return {
    course,
    dates,
    termId: await findTerm(
      ctx,
      moved.map(({ date }) => date),
    ),
  }
}

async function findTerm(ctx: Ctx<Office>, dates: string[]): Promise<string | null> {
  const days = dates.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const [term] = await ctx.db
    .select({ id: terms.id })
    .from(terms)
    .where(and(lte(terms.startsOn, first), gte(terms.endsOn, last)))
    .orderBy(asc(terms.startsOn))
    .limit(1)
  return term?.id ?? null
}
