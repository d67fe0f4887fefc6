import { daysBetween } from '@cadenza/contracts/timetable/calendar-day'
import type { SearchCoursesInput, SearchFilter } from '@cadenza/contracts/catalogue/course-search'
import {
  stepFreeBit,
  traitBits,
  traitMask,
  type TraitList,
  type TraitOf,
} from '@cadenza/contracts/catalogue/trait-bits'

/** The numbers by which `trait_fails`, `search_rows` and `count_without` call the filters. */
export const filterNumbers: Record<SearchFilter, number> = {
  families: 1,
  levels: 2,
  languages: 4,
  weekdays: 8,
  dayparts: 16,
  stepFree: 32,
  termId: 64,
  freeSeats: 128,
  age: 256,
  priceMaxMinor: 512,
  from: 1024,
  to: 2048,
  instructorId: 4096,
  q: 8192,
}

export type Wanted = Partial<Record<Exclude<SearchFilter, 'q'> | 'ageFrom' | 'ageTo', string | number>>

/** A search with what a phrase can ask for besides: any of several ages. */
export type PhrasedSearch = SearchCoursesInput & { ages?: { from: number; to: number } }

/** A search's filters as the SQL functions of the search take them; those that ask for nothing are absent. */
export function toWanted(input: PhrasedSearch): Wanted {
  const { age, termId, from, to, priceMaxMinor, freeSeats, stepFree, instructorId } = input
  const all = {
    families: maskOf('families', input.families),
    levels: maskOf('levels', input.levels),
    languages: maskOf('languages', input.languages),
    weekdays: maskOf('weekdays', input.weekdays),
    dayparts: maskOf('dayparts', input.dayparts),
    stepFree: stepFree ? String(1n << BigInt(stepFreeBit)) : undefined,
    freeSeats: freeSeats ? 1 : undefined,
    from: from && dayNumber(from),
    to: to && dayNumber(to),
    age,
    ageFrom: input.ages?.from,
    ageTo: input.ages?.to,
    termId,
    priceMaxMinor,
    instructorId,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** As text: the bits of some lists are beyond what a number of JavaScript holds. */
function maskOf<L extends TraitList>(list: L, values: readonly TraitOf<L>[] | undefined): string | undefined {
  return values && values.length > 0 ? String(traitMask(list, values)) : undefined
}

/** Days since 2000-01-01: plain dates, without a time zone. */
const dayNumber = (day: string) => daysBetween('2000-01-01', day)

/** The values of one list with their bits' numbers. */
export function bitsOf<L extends TraitList>(list: L): { value: TraitOf<L>; bit: number }[] {
  const { values, first }: { values: readonly TraitOf<L>[]; first: number } = traitBits[list]
  return values.map((value, index) => ({ value, bit: first + index }))
}
