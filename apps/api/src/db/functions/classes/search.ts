import { sql } from 'drizzle-orm'
import { sqlFunction } from '../../connect/sql-function.ts'

const pick = sqlFunction('pick_courses', {
  takes: { wanted: 'jsonb', query: 'text?', order: 'text', key: 'text?', id: 'uuid?', limit: 'integer?' },
  rows: { course: 'uuid', sorting: 'text', key: 'text' },
})

/** A page of a search: ids in order, each with the key that the next page continues from. */
export const pickCourses = pick.rows

/** What the functions of the search take. */
export interface Found {
  /** As `toWanted` returns it. */
  wanted: Record<string, string | number>
  /** Words; null for none. */
  query: string | null
}

/** The ids of all classes that a search finds, or of any `limit` of them, for use inside a larger statement. */
export function findCourses(found: Found, limit: number | null = null) {
  return sql`(select course from ${pick.call({ ...found, order: 'newest', key: null, id: null, limit })})`
}

/** How many classes each value of each filter of a search would leave. */
export const countFacets = sqlFunction('count_facets', {
  takes: { wanted: 'jsonb', query: 'text?' },
  rows: { facet: 'text', value: 'text', hits: 'integer' },
}).rows

/** How many classes a search would find without one of its filters. */
export const countWithout = sqlFunction('count_without', {
  takes: { wanted: 'jsonb', query: 'text?' },
  rows: { filter: 'integer', hits: 'integer' },
}).rows

/** Classes with words similar to those of a search. */
export const similarCourses = sqlFunction('similar_courses', {
  takes: { wanted: 'jsonb', query: 'text', limit: 'integer' },
  rows: { course: 'uuid', words: 'text' },
}).rows

/** What the office looks for, the best first within each kind; `pattern` is what was typed, escaped for `like`. */
export const findInSchool = sqlFunction('search_school', {
  takes: { typed: 'text', pattern: 'text', most: 'integer' },
  rows: { kind: 'text', id: 'uuid', fit: 'integer' },
}).rows
