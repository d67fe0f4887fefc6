import { courseLevels } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { dayparts, teachingLanguages } from '@cadenza/contracts/timetable/timetable-values'
import { cut } from '../../../lib/url/page-search.ts'

// Every page loads this, because any page can lead to the class list; what else the list needs is loaded with
// the list.

/** The weekdays as used in addresses, Monday first. */
export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The number of cards on one page of the list. */
export const coursesOnPage = 48

type Reader = (text: string) => string

/** Several values of a filter, with a plus between them: `day=mon+wed`. */
const some =
  (values: readonly string[]): Reader =>
  (text) => {
    const named = text.split(/[ ,]/)
    return values.filter((value) => named.includes(value)).join(' ')
  }

const one =
  (pattern: RegExp): Reader =>
  (text) =>
    pattern.test(text) ? text : ''

/** One that exists in the calendar. */
const day: Reader = (text) =>
  /^2[01]\d\d(-\d\d){2}$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8)) ? text : ''

const listed = {
  family: some(instrumentFamilies),
  level: some(courseLevels),
  language: some(teachingLanguages),
  day: some(dayNames),
  time: some(dayparts),
}
export type ListedName = keyof typeof listed

/** How each is read; invalid values are empty. The price is in whole units of the school's money. */
const readers = {
  q: (text: string) => cut(text.replaceAll(/\s+/g, ' ').trim(), 80).trim(),
  ...listed,
  age: one(/^(\d|[1-9]\d|1[01]\d|120)$/),
  term: one(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  from: day,
  to: day,
  price: one(/^(0|[1-9]\d{0,6})$/),
  free: one(/^yes$/),
  stepfree: one(/^yes$/),
  // Without search text the best come first.
  sort: one(/^(popular|soonest|name|price|priceDown|rating|newest)$/),
  // Where the list continues: the cursor that the previous page returned, and that page's number.
  after: one(/^[\w-]{1,1900}$/),
  page: one(/^([2-9]|[1-9]\d{1,2})$/),
}

/** What the address of the class list says, in its one canonical form; nothing in it is required. */
export type CourseListSearch = { [Name in keyof typeof readers]?: string }

/** Reads the address; invalid values are omitted, and there is one address for one view. */
export function readCourseListSearch(search: Record<string, unknown>): CourseListSearch {
  const read: CourseListSearch = Object.fromEntries(
    Object.entries(readers)
      .map(([name, reader]) => [name, reader(String(search[name] ?? ''))])
      .filter(([, value]) => value),
  )
  if (read.from && read.to && read.from > read.to) delete read.to
  if (!read.after) delete read.page
  return read
}

/**
 * The address with a change applied, at the beginning of the list. Call it with the current address at the
 * moment of choosing: the page may still show the previous choice.
 */
export function withChange(address: Record<string, unknown>, changed: CourseListSearch): CourseListSearch {
  return readCourseListSearch({ ...address, after: undefined, page: undefined, ...changed })
}
