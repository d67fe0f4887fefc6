import { and, asc, eq, sql } from 'drizzle-orm'
import { mostInSeason, type SeasonCourse } from '@cadenza/contracts/catalogue/course-list'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { keepForASecond } from '../../records/classes/keep-for-a-second.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { selectCards, toCard } from '../../records/classes/to-course.ts'

/** The classes on sale that begin this week or later, by first day, as the planner shows them; at most a second old. */
export function listSeason(ctx: Ctx): Promise<SeasonCourse[]> {
  const thisWeek = sql`date_trunc('week', now() at time zone ${ctx.school.timeZone})::date`
  return kept(ctx, '', async () => {
    const rows = await selectCards(ctx.catalogue)
      .where(and(eq(courses.status, 'Approved'), notOver, sql`${courses.startsOn} >= ${thisWeek}`))
      .orderBy(asc(courses.startsOn), asc(courses.id))
      .limit(mostInSeason)
    return rows.map(toCard).flatMap(({ times, ...course }) => (times ? [{ ...course, times }] : []))
  })
}

const kept = keepForASecond<SeasonCourse[]>({ sizeOf: (season) => season.length + 1 })
