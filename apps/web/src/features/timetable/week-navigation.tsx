import { select, t } from '@lingui/core/macro'
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

/** Whose week is empty; nobody’s on the public page of all classes. */
export type Whose = '' | 'attended' | 'taught' | 'room' | 'teacher' | 'term' | 'school'

const noMoreSentence = (whose: Whose) =>
  select(whose, {
    attended: 'From here on there are no sessions of your classes.',
    taught: 'From here on there are no sessions that you teach.',
    room: 'From here on there are no sessions in this room.',
    teacher: 'From here on there are no sessions of this teacher.',
    term: 'From here on there are no sessions of this term.',
    school: 'From here on there are no sessions of the school.',
    other: 'From here on there are no sessions.',
  })

const nextSentence = (whose: Whose, day: string) =>
  select(whose, {
    attended: `The next sessions of your classes are in the week of ${day}.`,
    taught: `The next sessions that you teach are in the week of ${day}.`,
    room: `The next sessions in this room are in the week of ${day}.`,
    teacher: `The next sessions of this teacher are in the week of ${day}.`,
    term: `The next sessions of this term are in the week of ${day}.`,
    school: `The next sessions of the school are in the week of ${day}.`,
    other: `The next sessions are in the week of ${day}.`,
  })

/** Never a dead end: leads to the next week that has something. */
export function EmptyWeek({ timetable, whose }: { timetable: TimetableWeek; whose: Whose }) {
  const { nextWeek, week, thisWeek } = timetable
  const [monday = ''] = nextWeek === null ? [] : daysOfWeek(nextWeek)
  return (
    <EmptyState
      title={t`No sessions this week`}
      text={nextWeek === null ? noMoreSentence(whose) : nextSentence(whose, dateOf(monday))}
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
