import { plain } from '@cadenza/contracts/plain-text'
import type { Instructor } from '@cadenza/contracts/user'
import type { InstructorSearch } from './instructor-search.ts'

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
