import type { ListCoursesInput } from '@cadenza/contracts/course'
import { instrumentFamilies, type InstrumentFamily } from '@cadenza/contracts/course-values'
import { cut } from '../../lib/page-search.ts'

/** What the address of the class list can say; nothing of it is required. */
export interface CourseListSearch {
  q?: string
  family?: InstrumentFamily
  sort?: ListCoursesInput['sort']
}

export const sortLabels: [ListCoursesInput['sort'], string][] = [
  ['popular', 'Most popular'],
  ['newest', 'Newest'],
  ['price', 'Lowest price'],
  ['name', 'Name'],
]

/** Reads the address; what makes no sense is left out. */
export function readCourseListSearch(search: Record<string, unknown>): CourseListSearch {
  const q = typeof search.q === 'string' ? cut(search.q.trim(), 100).trim() : ''
  const sort = sortLabels.find(([known]) => known === search.sort)?.[0]
  const family = instrumentFamilies.find((known) => known === search.family)
  return {
    ...(q && { q }),
    ...(family && { family }),
    ...(sort && sort !== 'popular' && { sort }),
  }
}
