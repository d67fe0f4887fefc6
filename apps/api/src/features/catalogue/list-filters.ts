import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ListCoursesInput } from '@cadenza/contracts/catalogue/course-list'
import type { Ctx } from '../../context.ts'
import { findCourses, type Found } from '../../db/functions/classes/search.ts'
import { courses } from '../../db/schema/courses.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { asFound } from './search/as-found.ts'

/** What a list of classes is asked for, without its order and place. */
type Asked = Omit<ListCoursesInput, 'sort' | 'limit' | 'cursor' | 'direction'>
/** The same, with what its words find. */
export type Wanted = Omit<Asked, 'q'> & { found?: Found }

const columns = {
  family: courses.family,
  level: courses.level,
  instructorId: courses.instructorId,
} as const satisfies Record<Exclude<keyof Asked, 'q'>, AnyPgColumn>

/** With what its words find: the same as on the pages of the classes. */
export async function withFound<A extends Asked>(
  ctx: Ctx,
  { q, ...asked }: A,
): Promise<Omit<A, 'q'> & { found?: Found }> {
  if (!q) return asked
  const { family, level, instructorId } = asked
  const filters = { families: family && [family], levels: level && [level], instructorId }
  return { ...asked, found: await asFound(ctx, { q, ...filters, sort: 'best', limit: 1 }) }
}

/** Approved courses that are not over and match. */
export function coursesMatching({ found, ...wanted }: Wanted): SQL | undefined {
  const equal = Object.entries(columns).map(([name, column]) => {
    const value = wanted[name as keyof typeof columns]
    return value ? eq(column, value) : undefined
  })
  return and(
    eq(courses.status, 'Approved'),
    notOver,
    ...equal,
    found && sql`${courses.id} in ${findCourses(found)}`,
  )
}
