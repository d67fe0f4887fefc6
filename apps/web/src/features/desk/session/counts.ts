import { plural, t } from '@lingui/core/macro'
import type { Desk } from '@cadenza/contracts/places/attendance'

export type DeskPerson = Desk['people'][number]

/** After a press; who is excused may have come all the same. */
export function nextState(state: DeskPerson['cell']['state']): 'present' | 'late' | 'absent' {
  if (state === 'present') return 'late'
  return state === 'late' ? 'absent' : 'present'
}

const isHere = ({ cell: { state } }: DeskPerson) => state === 'present' || state === 'late'

/** `12 of 20 here, 3 not marked yet`; those whose place has ended are not waited for. */
export function countWords(people: DeskPerson[]): string {
  const expected = people.filter(({ hasEnded, cell }) => !hasEnded || cell.state !== null)
  const here = expected.filter(isHere).length
  const open = expected.filter(({ cell }) => cell.state === null).length
  const gone = expected.filter(({ cell }) => cell.outAt !== null).length
  return [
    t`${here} of ${expected.length} here`,
    open > 0 && t`${open} not marked yet`,
    gone > 0 && plural(gone, { one: '# has gone home', other: '# have gone home' }),
  ]
    .filter(Boolean)
    .join(', ')
}
