import type { SearchCoursesInput, SearchFilter } from '@cadenza/contracts/catalogue/course-search'
import { courseLevels } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { dayparts, teachingLanguages, weekdays } from '@cadenza/contracts/timetable/timetable-values'
import { coursesOnPage, dayNames, type CourseListSearch } from './course-list-search.ts'

/** The page of the list that the address requests. */
export function toPageInput(search: CourseListSearch): Partial<SearchCoursesInput> {
  return {
    ...toSearchInput(search),
    limit: coursesOnPage,
    ...(search.after !== undefined && { cursor: search.after }),
  }
}

const sorts = ['popular', 'soonest', 'name', 'price', 'priceDown', 'rating', 'newest'] as const

/** What the address requests, in the API's terms. */
export function toSearchInput(search: CourseListSearch): Partial<SearchCoursesInput> {
  const { q, age, term, from, to, price, free, stepfree } = search
  const input = {
    q: q && readWords(q),
    families: chosenOf(instrumentFamilies, search.family),
    levels: chosenOf(courseLevels, search.level),
    languages: chosenOf(teachingLanguages, search.language),
    age: age === undefined ? undefined : Number(age),
    termId: term,
    from,
    to,
    weekdays: search.day
      ? weekdays.filter((day) => search.day?.includes(dayNames[day - 1] ?? ' '))
      : undefined,
    dayparts: chosenOf(dayparts, search.time),
    priceMaxMinor: price === undefined ? undefined : Number(price) * 100,
    freeSeats: free && true,
    stepFree: stepfree && true,
    sort: sorts.find((sort) => sort === search.sort),
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

/** The address's names for what the API calls otherwise. */
export const namesInAddress: Partial<Record<SearchFilter, keyof CourseListSearch>> = {
  families: 'family',
  levels: 'level',
  languages: 'language',
  weekdays: 'day',
  dayparts: 'time',
  stepFree: 'stepfree',
  termId: 'term',
  freeSeats: 'free',
  age: 'age',
  priceMaxMinor: 'price',
  from: 'from',
  to: 'to',
  q: 'q',
}

function chosenOf<Value extends string>(values: readonly Value[], text: string | undefined) {
  const named = text?.split(' ')
  return named && values.filter((value) => named.includes(value))
}

/**
 * Words as the API takes them: without invisible characters. Undefined for words without a letter or a
 * number: all classes match those.
 */
function readWords(text: string): string | undefined {
  const words = text
    .replaceAll(/[\p{C}\p{DI}\u2800\uFFFC\uFFFD\u{1D159}]/gu, '')
    .normalize('NFC')
    .replaceAll(/(^|\s|\p{M}{4})\p{M}+/gu, '$1')
    .trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : undefined
}
