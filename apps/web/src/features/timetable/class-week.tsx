import type { CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import {
  familyLabels,
  instrumentFamilies,
  type InstrumentFamily,
} from '@cadenza/contracts/pictures/instrument-values'
import { weekOf } from '@cadenza/contracts/timetable/iso-week'
import type { TimetableWeek } from '@cadenza/contracts/timetable/timetable-week'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { CountedChips } from '../../components/parts/counted-chips.tsx'
import { summersOf } from '../../shared/classes/summers.ts'
import { hasSessions } from './week-facts.ts'
import { WeekView } from './week-view.tsx'

interface ClassWeekProps {
  week: string | undefined
  timetable: TimetableWeek
  family: InstrumentFamily | undefined
  /** All weeks of the summer. */
  weeks: CourseWeek[]
}

/**
 * The summer as a calendar: its weeks at a glance, and the classes of one of them, for one instrument or all.
 */
export function ClassWeek({ week, timetable, family, weeks }: ClassWeekProps) {
  const shown = family === undefined ? timetable : ofFamily(timetable, family)
  return (
    <div className="grid gap-4">
      <CountedChips
        label="Week"
        groups={summersOf(weeks)}
        linkTo={({ from }, words) => (
          <Choice search={{ family, week: weekOf(from) }} isChosen={weekOf(from) === week}>
            {words}
          </Choice>
        )}
      />
      <ul aria-label="Instrument" className="chip-row">
        <li>
          <Choice search={{ week }} isChosen={family === undefined}>
            All instruments
          </Choice>
        </li>
        {instrumentFamilies.map((value) => (
          <li key={value}>
            <Choice search={{ week, family: value }} isChosen={family === value}>
              {familyLabels[value]}
            </Choice>
          </li>
        ))}
      </ul>
      {family !== undefined && !hasSessions(shown) ? (
        <NoneOfFamily family={family} />
      ) : (
        // The summer's weeks are shown above; the current week is rarely one of them.
        <WeekView timetable={{ ...shown, thisWeek: shown.week }} links="public" whose="" />
      )}
    </div>
  )
}

function ofFamily(timetable: TimetableWeek, family: string): TimetableWeek {
  const days = timetable.days.map((day) => ({
    ...day,
    sessions: day.sessions.filter(({ course }) => course.family === family),
  }))
  return { ...timetable, days }
}

/** Other weeks may have some: the list knows all of them. */
function NoneOfFamily({ family }: { family: InstrumentFamily }) {
  return (
    <EmptyState
      title={`No ${familyLabels[family]} class this week`}
      text="There may be one in another week of the summer."
      action={
        <Link to="/classes" search={{ family }} className="link py-2">
          All {familyLabels[family]} classes
        </Link>
      }
    />
  )
}

interface ChoiceProps {
  search: { week?: string | undefined; family?: InstrumentFamily | undefined }
  isChosen: boolean
  children: ReactNode
}

function Choice({ search, isChosen, children }: ChoiceProps) {
  return (
    <Link
      to="/classes/week"
      search={search}
      resetScroll={false}
      rel="nofollow"
      activeOptions={{ exact: true }}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx('chip gap-1.5 whitespace-nowrap', isChosen && 'chip-chosen')}
    >
      {children}
    </Link>
  )
}
