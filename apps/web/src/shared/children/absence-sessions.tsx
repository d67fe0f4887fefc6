import { t } from '@lingui/core/macro'
import type { Absence, AbsenceSession } from '@cadenza/contracts/places/absence'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { Badge } from '../../components/parts/badge.tsx'
import { Alert } from '../../components/parts/alert.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** How many of the sessions are so. */
export const countOf = ({ sessions }: Absence, ...states: AbsenceSession['state'][]) =>
  sessions.filter(({ state }) => states.includes(state)).length

/** What somebody has on these days, and what is told of it already. */
export function AbsenceSessions({ absence }: { absence: Absence }) {
  const { sessions, participant } = absence
  const { phone } = useSiteConfig().school
  if (sessions.length === 0)
    return (
      <p className="text-muted">
        {participant.isSelf
          ? t`You have no session on these days. Please choose other days.`
          : t`${participant.name} has no session on these days. Please choose other days.`}
      </p>
    )
  const isTooLate = countOf(absence, 'open', 'told') === 0
  return (
    <div className="grid gap-3">
      {isTooLate && (
        <Alert tone="warning">
          {t`It is too late to report an absence for these sessions. Please call the school.`}
          <PhoneLink phone={phone} before=" " />
        </Alert>
      )}
      <ul aria-label={t`Sessions on these days`} className="grid gap-2">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
    </div>
  )
}

function Session({ session: { course, date, start, minutes, state, reason } }: { session: AbsenceSession }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-input bg-surface px-4 py-3">
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{course.name}</strong>
        <br />
        {longDayOf(date)}, {hoursOf(start, minutes)}
        {reason !== '' && <span className="block text-sm text-muted">{t`Why: ${reason}`}</span>}
      </span>
      {state === 'told' && <Badge tone="info">{t`Excused`}</Badge>}
      {state === 'here' && <Badge tone="success">{t`Is here`}</Badge>}
      {state === 'begun' && <Badge tone="neutral">{t`Has begun`}</Badge>}
    </li>
  )
}
