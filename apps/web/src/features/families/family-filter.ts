import { familySorts, type FamilySort } from '@cadenza/contracts/text/sort-values'
import { readQ } from '../../lib/url/page-search.ts'

export interface FamilyFilter {
  q?: string | undefined
  /** Absent: by name. */
  sort?: FamilySort | undefined
}

/** The filter of an address; invalid values are omitted. */
export function readFamilyFilter({ q, sort }: Record<string, unknown>): FamilyFilter {
  return { q: readQ(q), sort: familySorts.find((one) => one === sort) }
}
