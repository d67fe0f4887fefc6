import { t } from '@lingui/core/macro'
import { shiftWeek, daysOfWeek } from '@cadenza/contracts/timetable/iso-week'
import type { TimetableWeek } from '@cadenza/contracts/timetable/timetable-week'
import { datesOf, zoneWords, dateOf } from '@cadenza/contracts/timetable/date-words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { zonesOf } from './week-facts.ts'

/** Which week it is, by which clock if all times follow one, and the links to others. */
export function WeekNavigation({ timetable }: { timetable: TimetableWeek }) {
  const { week, number, thisWeek, days } = timetable
  const [zone, another] = zonesOf(days)
  const dates = datesOf({ startsOn: days[0]?.date ?? '', endsOn: days[6]?.date ?? '' })
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id="week-heading" aria-live="polite" className="text-xl">
        {dates}
        <span className="ms-2 font-text text-base font-normal text-muted">
          {[
            number !== null && t`Week\u00A0${number}`,
            zone !== undefined && another === undefined && zoneWords(zone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      <nav aria-label={t`Weeks`} className="print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <WeekLink week={shiftWeek(week, -1)}>{t`Previous week`}</WeekLink>
          </li>
          {week !== thisWeek && (
            <li>
              <WeekLink week={thisWeek}>{t`This week`}</WeekLink>
            </li>
          )}
          <li>
            <WeekLink week={shiftWeek(week, 1)}>{t`Next week`}</WeekLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}

/** Never a dead end: leads to the next week that has something. */
export function EmptyWeek({ timetable, whose }: { timetable: TimetableWeek; whose: string }) {
  const { nextWeek, week, thisWeek } = timetable
  const [monday = ''] = nextWeek === null ? [] : daysOfWeek(nextWeek)
  return (
    <EmptyState
      title={t`No sessions this week`}
      text={
        nextWeek === null
          ? t`From here on there are no sessions${whose}.`
          : t`The next sessions${whose} are in the week of ${dateOf(monday)}.`
      }
      action={
        nextWeek === null ? (
          week !== thisWeek && <WeekLink week={thisWeek}>{t`Go to this week`}</WeekLink>
        ) : (
          <WeekLink week={nextWeek}>{t`Go to the week of ${dateOf(monday)}`}</WeekLink>
        )
      }
    />
  )
}

/** The same page a week further; the rest of its address stays. */
function WeekLink({ week, children }: { week: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(search: Record<string, unknown>) => ({ ...search, week })}
      resetScroll={false}
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  )
}
