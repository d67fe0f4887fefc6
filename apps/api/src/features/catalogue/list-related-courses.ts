import { sql } from 'drizzle-orm'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { readInOrder } from './search/read-page.ts'

/** A row of the widest grid. */
const row = 4

/**
 * Where else to look from a class: other classes with free seats for people of any of these ages, or without them for
 * some of the ages that it takes; those of its family first, then those of the nearest week, then the most popular.
 */
export async function listRelatedCourses(
  ctx: Ctx,
  { id, ages }: { id: string; ages?: number[] | undefined },
): Promise<CourseOnCard[]> {
  const lowest = sql`coalesce(${courses.ageMin}, 0)`
  const highest = sql`coalesce(${courses.ageMax}, 120)`
  const isForThem = ages?.length
    ? sql`exists (select from unnest(${`{${ages.join(',')}}`}::int[]) as age where age between ${lowest} and ${highest})`
    : sql`(${lowest} <= coalesce(shown.age_max, 120) and coalesce(shown.age_min, 0) <= ${highest})`
  const found = await ctx.catalogue.execute<{ id: string }>(sql`
    select ${courses.id} from ${courses} join courses shown on shown.id = ${id}
     where ${courses.id} <> shown.id and ${courses.status} = 'Approved' and ${notOver} and ${isForThem}
       and ${courses.seatsTaken} + ${courses.seatsSaved} < ${courses.capacity}
     order by ${courses.family} = shown.family desc,
              abs(date_trunc('week', ${courses.startsOn})::date - date_trunc('week', shown.starts_on)::date),
              ${courses.seatsTaken} + ${courses.seatsSaved} desc, ${courses.id}
     limit ${row}`)
  return readInOrder(
    ctx,
    found.map((course) => course.id),
  )
}
