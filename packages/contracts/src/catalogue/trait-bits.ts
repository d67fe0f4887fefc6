import { courseLevels } from '../courses/course-values.ts'
import { instrumentFamilies } from '../pictures/instrument-values.ts'
import { dayparts, teachingLanguages, weekdays } from '../timetable/timetable-values.ts'

/**
 * Where each closed list begins in the number that encodes all traits of a class (`course_traits` in SQL,
 * which a test compares with this): the first value of a list is its first bit. There is room for more
 * values; a list never loses one.
 */
export const traitBits = {
  families: { values: instrumentFamilies, first: 0 },
  levels: { values: courseLevels, first: 16 },
  languages: { values: teachingLanguages, first: 24 },
  weekdays: { values: weekdays, first: 40 },
  dayparts: { values: dayparts, first: 47 },
} as const
export type TraitList = keyof typeof traitBits
export type TraitOf<L extends TraitList> = (typeof traitBits)[L]['values'][number]

export const stepFreeBit = 50

/** The bits of some values of one list, together. */
export function traitMask<L extends TraitList>(list: L, values: readonly TraitOf<L>[]): bigint {
  const known: readonly unknown[] = traitBits[list].values
  const bits = values.map((value) => 1n << BigInt(traitBits[list].first + known.indexOf(value)))
  return bits.reduce((mask, bit) => mask | bit, 0n)
}
