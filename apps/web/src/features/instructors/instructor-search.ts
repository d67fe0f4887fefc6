import { instrumentFamilies, type InstrumentFamily } from '@cadenza/contracts/pictures/instrument-values'
import { plain } from '@cadenza/contracts/text/plain-text'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import { cut } from '../../lib/url/page-search.ts'

/** What the address of the list of teachers says. */
export interface InstructorSearch {
  q?: string
  family?: InstrumentFamily
}

/** Reads the address; invalid values are omitted. */
export function readInstructorSearch(search: Record<string, unknown>): InstructorSearch {
  const q = cut(
    String(search.q ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    80,
  ).trim()
  const family = instrumentFamilies.find((known) => known === search.family)
  return { ...(q && { q }), ...(family && { family }) }
}

/**
 * Those who teach the instrument, by name, instrument or their own description. Accents and case are ignored.
 */
export function findInstructors(
  instructors: Instructor[],
  { q = '', family }: InstructorSearch,
): Instructor[] {
  const words = plain(q).split(' ').filter(Boolean)
  return instructors.filter((instructor) => {
    if (family && !instructor.families.includes(family)) return false
    const text = plain([instructor.name, ...instructor.instruments, instructor.bio].join(' '))
    return words.every((word) => text.includes(word))
  })
}
