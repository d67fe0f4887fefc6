import { plural, t } from '@lingui/core/macro'
import type { SchoolOutlook } from '@cadenza/contracts/office/report'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { clockOf } from '@cadenza/contracts/timetable/time-words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { TermLink } from '../../shared/links/object-links.tsx'
import { formatNumber } from '../../lib/format/format.ts'
import { useOutlook } from './queries.ts'

/** What the day brings, who arrives soon, and how the term sells. It comes with the page, and pushes nothing down. */
export function SchoolOutlookCards() {
  const { data } = useOutlook()
  if (!data) return null
  const { day, arrivals, term } = data
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={day ? dayTitle(day) : t`No classes ahead`}>
        <p>{day ? dayWords(day) : t`No class on sale has dates to come.`}</p>
        {arrivals && (
          <p>
            {plural(arrivals.people, {
              one: '# student has their first day within a week.',
              other: '# students have their first day within a week.',
            })}{' '}
            <Link to="/dashboard/today" search={{ day: arrivals.firstOn }} className="link whitespace-nowrap">
              {t`See who arrives`}
            </Link>
          </p>
        )}
        {day && (
          <LinkButton
            to="/dashboard/today"
            search={{ day: day.isToday ? undefined : day.date }}
            size="sm"
            className="mt-1 justify-self-start"
          >
            {day.isToday ? t`Open today` : t`Open the day`}
          </LinkButton>
        )}
      </Card>
      {term && (
        <Card title={<TermLink id={term.id}>{term.name}</TermLink>}>
          <p>
            {t`${formatNumber(term.sold)} of ${plural(term.offered, { one: '# place', other: '# places' })} sold.`}
            {term.before && ' '}
            {term.before &&
              t`${formatNumber(term.before.sold)} at this time before the start of ${term.before.name}.`}
          </p>
          {term.offered > 0 && <FillBar taken={term.sold} of={term.offered} />}
        </Card>
      )}
    </div>
  )
}

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1.5 rounded-card border border-hairline bg-surface p-4">
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      {children}
    </section>
  )
}

const dayTitle = ({ date, isToday }: NonNullable<SchoolOutlook['day']>) =>
  isToday ? t`Today, ${longDayOf(date)}` : longDayOf(date)

/** `12 classes, 9:30 AM first, 1 session without a teacher.` */
function dayWords({ classes, start, withoutTeacher }: NonNullable<SchoolOutlook['day']>): string {
  const many = plural(classes, { one: '# class', other: '# classes' })
  return withoutTeacher > 0
    ? t`${many}, ${clockOf(start)} first, ${plural(withoutTeacher, { one: '# session', other: '# sessions' })} without a teacher.`
    : t`${many}, ${clockOf(start)} first.`
}
