import type { CourseListSearch } from './course-list-search.ts'

/** How many filters are chosen: as many as `chosenFilters` has words for, which are loaded later. */
export function chosenCount({ q: _q, sort: _sort, ...filters }: CourseListSearch): number {
  // Two days are one choice.
  if (filters.from) delete filters.to
  return Object.values(filters).reduce((sum, text) => sum + text.split(' ').length, 0)
}
