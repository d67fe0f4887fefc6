import { mailStates } from '@cadenza/contracts/school/mail-values'
import { logSorts } from '@cadenza/contracts/text/sort-values'
import { mailKindWords } from '../../shared/people/mail-words.ts'
import { readId, readQ } from '../../lib/url/page-search.ts'
import type { MailFilter } from './queries.ts'

const states = [...mailStates, 'trouble'] as const

export const readKind = (value: unknown): MailFilter['kind'] =>
  typeof value === 'string' && Object.hasOwn(mailKindWords, value) ? (value as MailFilter['kind']) : undefined

export const readState = (value: unknown): MailFilter['state'] => states.find((state) => state === value)

/** The filter of an address; invalid values are omitted. */
export function readMailFilter({ q, kind, state, person, sort }: Record<string, unknown>): MailFilter {
  return {
    q: readQ(q),
    kind: readKind(kind),
    state: readState(state),
    person: readId(person),
    sort: logSorts.find((one) => one === sort),
  }
}
