import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ListCoursesInput } from '@cadenza/contracts/courses/course'
import { mostCounted } from '@cadenza/contracts/courses/most-counted'
import { findCourses, type FindCourses } from '../../db/functions/search.ts'
import { likePattern } from '../../db/cursor.ts'
import { courses } from '../../db/schema.ts'
import { notOver } from './not-over.ts'

/** What a list of classes is asked for, without its order and place. */
export type Wanted = Omit<ListCoursesInput, 'sort' | 'limit' | 'cursor' | 'direction'>
type Filter = Exclude<keyof Wanted, 'q'>

/** Every filter of the list: the column that must be equal to it, and its argument in a search. */
const filters = {
  family: { column: courses.family, argument: 'family' },
  level: { column: courses.level, argument: 'level' },
  instructorId: { column: courses.instructorId, argument: 'instructor' },
} as const satisfies Record<Filter, { column: AnyPgColumn; argument: keyof FindCourses }>

export function coursesMatching(wanted: Omit<Wanted, 'q'>): SQL | undefined {
  const equal = chosen(wanted).map(({ column, value }) => (value ? eq(column, value) : undefined))
  return and(eq(courses.status, 'Approved'), notOver, ...equal)
}

/** Courses whose words match: all, or any `most` of them. */
export function found(q: string, wanted: Omit<Wanted, 'q'>, most: number | null = null): SQL {
  return findCourses({ pattern: likePattern(q), most, ...given(wanted) })
}

function given(wanted: Omit<Wanted, 'q'>): Given {
  // One for each line of the table of filters.
  return Object.fromEntries(chosen(wanted).map(({ argument, value }) => [argument, value ?? null])) as Given
}

type Given = Record<(typeof filters)[Filter]['argument'], string | null>

function chosen(wanted: Omit<Wanted, 'q'>) {
  return Object.entries(filters).map(([name, filter]) => ({ ...filter, value: wanted[name as Filter] }))
}

/** How many match, up to `mostCounted`. */
export function matchingCount({ q, ...wanted }: Wanted): SQL {
  const some = q
    ? found(q, wanted, mostCounted)
    : sql`(select 1 from ${courses} where ${coursesMatching(wanted)} limit ${mostCounted}::int)`
  return sql`(select count(*)::int from ${some} as matching)`
}
