import { sql } from 'drizzle-orm'
import type { CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import type { Ctx } from '../../../context.ts'
import { findCourses, type Found } from '../../../db/functions/classes/search.ts'
import { keepForASecond } from '../../../records/classes/keep-for-a-second.ts'

/** As many as stand above a list: all that a term can touch. */
const mostWeeks = 18

/**
 * The next weeks in which classes on sale take place as a whole, the first one first, with how many there are in each;
 * those of the same summer without any stand between them. Numbers follow the term: its first whole week is week 1. Of a
 * search, the same weeks, with how many it finds in each.
 */
export async function listCourseWeeks(ctx: Ctx, found: Found = everything): Promise<CourseWeek[]> {
  const isEverything = found.query === null && Object.keys(found.wanted).length === 0
  const isCounted = isEverything ? sql`true` : sql`id in ${findCourses(found)}`
  return kept(ctx, JSON.stringify(found), async () => [
    ...(await ctx.catalogue.execute<CourseWeek>(sql`
      with counted as (
        select monday, min(starts_on) as starts_on, max(ends_on) as ends_on,
               (count(*) filter (where ${isCounted}))::int as count
          from (select id, starts_on, ends_on, date_trunc('week', starts_on)::date as monday
                  from courses where status = 'Approved' and over_at > now()) as dated
         where ends_on <= monday + 6
         group by monday),
      weeks_of_terms as (
        select distinct on (monday) week::date as monday, terms.name as term,
               nullif(ordinality - (starts_on > date_trunc('week', starts_on)::date)::int, 0)::int as number,
               greatest(week::date, starts_on) as starts_on, least(week::date + 6, ends_on) as ends_on,
               week::date + 6 >= (now() at time zone time_zone)::date
                 and exists (select from counted where monday between terms.starts_on - 6 and terms.ends_on) as is_shown
          from terms, generate_series(date_trunc('week', starts_on::timestamp), ends_on, interval '7 days')
               with ordinality as weeks (week, ordinality)
         order by monday, terms.starts_on, terms.name)
      select monday::text as "from", (monday + 6)::text as "to",
             coalesce(counted.starts_on, of_term.starts_on)::text as "startsOn",
             coalesce(counted.ends_on, of_term.ends_on)::text as "endsOn",
             coalesce(count, 0) as count, term, number
        from counted full join weeks_of_terms of_term using (monday)
       where counted.monday is not null or (is_shown and number > 0)
       order by monday limit ${mostWeeks}`)),
  ])
}

const everything: Found = { wanted: {}, query: null }

const kept = keepForASecond<CourseWeek[]>({ sizeOf: (weeks) => weeks.length + 1 })
