import { t } from '@lingui/core/macro'
import type { Register } from '@cadenza/contracts/places/register'
import { dateOf } from '@cadenza/contracts/timetable/date-words'

export type Session = Register['sessions'][number]

/** Dates on which something is not as usual. */
export function Exceptions({ planned, off }: { planned: Session[]; off: Session[] }) {
  const lines = [
    ...planned.flatMap(({ id, date, room, instructor }) =>
      room || instructor
        ? [
            {
              id,
              text:
                room && instructor
                  ? t`${dateOf(date)}: in ${room}, with ${instructor}`
                  : room
                    ? t`${dateOf(date)}: in ${room}`
                    : t`${dateOf(date)}: with ${{ instructor: instructor ?? '' }}`,
            },
          ]
        : [],
    ),
    ...off.map(({ id, date }) => ({ id, text: t`${dateOf(date)}: does not take place` })),
  ]
  if (lines.length === 0) return null
  return (
    <ul aria-label={t`Other dates`} className="mt-4 text-sm">
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
