import { courseLevels, instrumentFamilies } from '@cadenza/contracts/course-values'
import { dayparts, teachingLanguages } from '@cadenza/contracts/timetable-values'
import { cut } from '../../lib/page-search.ts'

// Every page brings this along, because any page can lead to the class list; what else the list needs comes with the list.

/** The weekdays as an address names them, Monday first. */
export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** As many cards as one page of the list has. */
export const coursesOnPage = 48

type Reader = (text: string) => string

/** Several of some values, with a plus between them: `day=mon+wed`. */
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

/** One that the calendar has. */
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

/** How each is read; empty is what makes no sense. The price is in whole units of the school's money. */
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
  // Without a word the best come first.
  sort: one(/^(popular|soonest|name|price|priceDown|rating|newest)$/),
  // Where the list goes on: what the page before it answered, and which page that is.
  after: one(/^[\w-]{1,1900}$/),
  page: one(/^([2-9]|[1-9]\d{1,2})$/),
}

/** What the address of the class list says, in the one way in which it says it; nothing of it is required. */
export type CourseListSearch = { [Name in keyof typeof readers]?: string }

/** Reads the address; what makes no sense is left out, and there is one address for one view. */
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
 * What the address says with a change, at the beginning of the list. To be asked with the address as it is when somebody
 * chooses: the page may still show the choice before.
 */
export function withChange(address: Record<string, unknown>, changed: CourseListSearch): CourseListSearch {
  return readCourseListSearch({ ...address, after: undefined, page: undefined, ...changed })
}
