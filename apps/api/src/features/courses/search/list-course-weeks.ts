import { sql } from 'drizzle-orm'
import type { CourseWeek } from '@cadenza/contracts/course-search'
import type { Ctx } from '../../../context.ts'
import { keepForASecond } from '../keep-for-a-second.ts'

/** As many as stand above a list: a summer of ten weeks, and a little more. */
const mostWeeks = 12

/** The next weeks in which classes on sale take place as a whole, the first one first, with how many there are in each. */
export async function listCourseWeeks(ctx: Ctx): Promise<CourseWeek[]> {
  return kept(ctx, 'weeks', async () => [
    ...(await ctx.catalogue.execute<CourseWeek>(sql`
      select monday::text as "from", (monday + 6)::text as "to", min(starts_on)::text as "startsOn",
             max(ends_on)::text as "endsOn", count(*)::int as count
        from (select starts_on, ends_on, date_trunc('week', starts_on)::date as monday
                from course_facets where over_at > now() and starts_on < date '2200-01-01') as dated
       where ends_on <= monday + 6
       group by monday order by monday limit ${mostWeeks}`)),
  ])
}

const kept = keepForASecond<CourseWeek[]>({ sizeOf: (weeks) => weeks.length + 1 })
