import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { FilledCourse, SchoolFill } from '@cadenza/contracts/office/report'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { enrolled, offered } from '../../records/classes/to-course.ts'

const mostListed = 5

/** The share of a course's seats that is taken. */
const filled = sql`${courses.seatsTaken}::float8 / ${courses.capacity}`

/**
 * The fullest classes on sale, and those that sell slowest: of the least filled, the one that begins first. Full
 * classes are not slow, and no class is both.
 */
export async function getSchoolFill(ctx: Ctx<Office>): Promise<SchoolFill> {
  const list = (order: typeof filled, isListed?: typeof filled) =>
    ctx.db
      .select({
        id: courses.id,
        slug: courses.slug,
        name: courses.name,
        enrolled,
        offered,
        capacity: courses.capacity,
        startsOn: courses.startsOn,
      })
      .from(courses)
      .where(and(eq(courses.status, 'Approved'), notOver, isListed))
      .orderBy(order, asc(courses.startsOn), asc(courses.id))
      .limit(2 * mostListed)
  const [full, slow] = await Promise.all([
    list(sql`${desc(filled)}`, sql`${courses.seatsTaken} > 0`),
    list(sql`${asc(filled)}`, sql`${courses.seatsTaken} + ${courses.seatsSaved} < ${courses.capacity}`),
  ])
  const fullest: FilledCourse[] = full.slice(0, mostListed)
  const known = new Set(fullest.map(({ id }) => id))
  return { fullest, slowest: slow.filter(({ id }) => !known.has(id)).slice(0, mostListed) }
}
