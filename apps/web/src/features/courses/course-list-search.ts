import type { InstrumentFamily, ListCoursesInput } from '@cadenza/contracts/course'
import { isFamily } from '../../lib/families.ts'
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
  return {
    ...(q && { q }),
    ...(isFamily(search.family) && { family: search.family }),
    ...(sort && sort !== 'popular' && { sort }),
  }
}
