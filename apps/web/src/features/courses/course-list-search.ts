import type { ListCoursesInput } from '@cadenza/contracts/course'
import { filterFields, wordFor, type FilterField } from '../../lib/course-words.ts'
import { cut } from '../../lib/page-search.ts'

/** What the address of the class list can say, in the API's own words; nothing of it is required. */
export type CourseListSearch = Partial<
  Omit<ListCoursesInput, 'instructorId' | 'limit' | 'cursor' | 'direction'>
>

export const sortLabels: [ListCoursesInput['sort'], string][] = [
  ['popular', 'Most popular'],
  ['newest', 'Newest'],
  ['price', 'Lowest price'],
  ['name', 'Name'],
]

type Readers = { [K in keyof CourseListSearch]-?: (value: unknown) => CourseListSearch[K] }

/** How each is read from an address; undefined is what makes no sense. One that the API takes and nobody reads does not compile. */
const readers: Readers = {
  q: (value) => (typeof value === 'string' && cut(value.trim(), 100).trim()) || undefined,
  ...wordReaders(),
  sort: (value) => {
    const sort = sortLabels.find(([known]) => known === value)?.[0]
    return sort === 'popular' ? undefined : sort
  },
}

/** Reads the address; what makes no sense is left out. */
export function readCourseListSearch(search: Record<string, unknown>): CourseListSearch {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(search[name])])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** Whether the list is less than all classes, in whatever order. */
export function isFiltered(search: CourseListSearch): boolean {
  return Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined)
}

function wordReaders(): Pick<Readers, FilterField> {
  const read = (field: FilterField) => (value: unknown) => (wordFor(field, value) ? value : undefined)
  // Each answers a value of its field or nothing, as `wordFor` knows them.
  return Object.fromEntries(filterFields.map((field) => [field, read(field)])) as Pick<Readers, FilterField>
}
