import { plural, t } from '@lingui/core/macro'
import type { DaySession, SchoolDay } from '@cadenza/contracts/timetable/day'
import { clockOf } from '@cadenza/contracts/timetable/time-words'
import { dayAndTime } from '../../lib/format/wall-clock.ts'

/** `14 sessions, 112 people expected, 2 without a teacher`: of what takes place. */
export function daySummary({ sessions }: Pick<SchoolDay, 'sessions'>): string {
  const planned = sessions.filter(({ state }) => state === 'planned')
  const expected = planned.reduce((sum, session) => sum + session.expected, 0)
  const alone = planned.filter(({ needsTeacher }) => needsTeacher !== null).length
  const off = sessions.length - planned.length
  return [
    plural(planned.length, { one: '# session', other: '# sessions' }),
    t`${plural(expected, { one: '# place', other: '# places' })} taken`,
    alone > 0 && t`${alone} without a teacher`,
    off > 0 && t`${off} cancelled`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Why a session has no teacher: `Noor Haddad is away`. */
export const missingWords = ({ instructor: { name }, needsTeacher }: DaySession) =>
  needsTeacher === 'away' ? t`${name} is away` : t`${name} no longer works here`

/** What is not as it was planned, in words: `Moved from 2:00 PM`. */
export function changesOf(session: DaySession, day: string): string[] {
  const { state, movedFrom, isElsewhere, standsInFor } = session
  if (state === 'cancelled') return [t`Does not take place`]
  return [
    movedFrom &&
      t`Moved from ${{ time: movedFrom.startsWith(day) ? clockOf(movedFrom.slice(11)) : dayAndTime(movedFrom) }}`,
    isElsewhere && t`In another room than usual`,
    standsInFor && t`Stands in for ${standsInFor.name}`,
  ].filter((words) => typeof words === 'string')
}
