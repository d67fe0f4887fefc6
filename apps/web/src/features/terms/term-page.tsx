import { plural, t } from '@lingui/core/macro'
import type { TermPage } from '@cadenza/contracts/school/term'
import { datesOf, zoneWords, dateOf } from '@cadenza/contracts/timetable/date-words'
import { daysOfWeek } from '@cadenza/contracts/timetable/iso-week'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CourseTable } from '../../shared/classes/course-table.tsx'
import { Facts } from '../../components/parts/facts.tsx'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { inWords } from '../../shared/classes/listed-courses.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { saleWords } from './sale-words.ts'

/** What a term is, what it has sold, and its classes. */
export function TermFacts({ term }: { term: TermPage }) {
  const { timeZone } = useSiteConfig()
  const { seats, courses } = term
  return (
    <Facts
      facts={[
        {
          label: t`Dates`,
          value: datesOf(term) + (term.timeZone === timeZone ? '' : ` (${zoneWords(term.timeZone)})`),
        },
        { label: t`On sale`, value: saleWords(term, timeZone) },
        { label: t`Classes`, value: formatNumber(courses) },
        {
          label: t`Places sold`,
          value: (
            <>
              {t`${formatNumber(seats.sold)} of ${formatNumber(seats.offered)}`}
              <span className="mt-1 block max-w-40">
                <FillBar taken={seats.sold} of={seats.offered} />
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

/** Which weeks of the term have sessions, and how many: each is shown below. */
export function TermWeeks({ term: { id, weeks }, week }: { term: TermPage; week: string | undefined }) {
  if (weeks.length === 0) return null
  return (
    <ul aria-label={t`Weeks with sessions`} className="chip-row">
      {weeks.map(({ week: one, sessions }) => (
        <li key={one}>
          <Link
            to="/dashboard/terms/$id"
            params={{ id }}
            search={{ week: one }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={one === week ? 'true' : undefined}
            className={clsx('chip gap-1.5 whitespace-nowrap', one === week && 'chip-chosen')}
          >
            {dateOf(daysOfWeek(one)[0] ?? '')}
            <span className="text-sm">({plural(sessions, { one: '# session', other: '# sessions' })})</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function TermCourses({ term: { name, listed } }: { term: TermPage }) {
  return (
    <CourseTable
      caption={t`Classes of ${name}`}
      {...inWords(listed)}
      none={t`No class belongs to this term yet.`}
    />
  )
}
