import { t } from '@lingui/core/macro'
import type { Desk } from '@cadenza/contracts/places/attendance'
import { formatDate, formatTime } from '../../../lib/format/format.ts'
import type { Kept } from '../../../shared/marks/kept-answers.ts'

export interface MarkingTime {
  /** Why nobody can be marked now; undefined while they can. */
  closed?: string
  /** Marks of the office need a reason by now. */
  needsReason: boolean
}

/** Whether a session takes marks now, by the school's clock: a phone's own may be wrong. */
export function markingTime({ at, answer }: Kept<Desk>, deviceNow: number): MarkingTime {
  const { session, isOffice, readAt } = answer
  const now = Date.parse(readAt) + deviceNow - at
  const isLate = now > Date.parse(session.closesAt)
  if (session.state === 'cancelled')
    return {
      closed: t`This session is cancelled. You can only mark how those who had already come go home.`,
      needsReason: false,
    }
  if (isOffice) return { needsReason: isLate }
  return { closed: closedWords(session, { isLate, now }), needsReason: false }
}

function closedWords(session: Desk['session'], { isLate, now }: { isLate: boolean; now: number }) {
  const { opensAt, closesAt, timeZone } = session
  if (isLate)
    return t`Marks could be made until ${{ date: formatDate(closesAt, timeZone) }}. The office can still correct them.`
  if (now < Date.parse(opensAt))
    return t`Marks can be made from ${{ time: formatTime(opensAt, timeZone) }}, an hour before the session.`
  return undefined
}
