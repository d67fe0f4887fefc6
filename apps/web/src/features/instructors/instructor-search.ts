import { instrumentFamilies, type InstrumentFamily } from '@cadenza/contracts/course-values'
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
