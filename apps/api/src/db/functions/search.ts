import { sql } from 'drizzle-orm'
import { sqlCall, sqlRows } from '../sql-function.ts'

const find = sqlCall('find_courses', {
  takes: { pattern: 'text', family: 'text?', level: 'text?', instructor: 'uuid?', most: 'integer?' },
  rows: 'uuid',
})
export type FindCourses = Parameters<typeof find>[0]

/** The ids of classes on sale, for use inside a larger statement. */
export const findCourses = (given: FindCourses) => sql`(select ${find(given)})`

/** A page of a search: ids in order, each with the key that the next page continues from. */
export const pickCourses = sqlRows('pick_courses', {
  takes: { wanted: 'jsonb', query: 'text?', order: 'text', key: 'text?', id: 'uuid?', limit: 'integer' },
  rows: { course: 'uuid', sorting: 'text', key: 'text' },
})

/** How many classes each value of each filter of a search would leave. */
export const countFacets = sqlRows('count_facets', {
  takes: { wanted: 'jsonb', query: 'text?' },
  rows: { facet: 'text', value: 'text', hits: 'integer' },
})

/** How many classes a search would find without one of its filters. */
export const countWithout = sqlRows('count_without', {
  takes: { wanted: 'jsonb', query: 'text?' },
  rows: { filter: 'integer', hits: 'integer' },
})

/** Classes with words similar to those of a search. */
export const similarCourses = sqlRows('similar_courses', {
  takes: { wanted: 'jsonb', query: 'text', limit: 'integer' },
  rows: { course: 'uuid', words: 'text' },
})

/** What the office looks for, the best first within each kind; `pattern` is what was typed, escaped for `like`. */
export const findInSchool = sqlRows('search_school', {
  takes: { typed: 'text', pattern: 'text', most: 'integer' },
  rows: { kind: 'text', id: 'uuid', fit: 'integer' },
})
