import { daysOfWeek } from '@cadenza/contracts/iso-week'
import type { TimetableWeek } from '@cadenza/contracts/timetable-week'
import { EmptyState } from '../../components/empty-state.tsx'
import { dateOf } from '@cadenza/contracts/course-dates'
import { WeekLink } from './week-link.tsx'

interface EmptyWeekProps {
  timetable: TimetableWeek
  whose: string
}

/** Never a dead end: leads to the next week that has something. */
export function EmptyWeek({ timetable: { nextWeek, week, thisWeek }, whose }: EmptyWeekProps) {
  const [monday = ''] = nextWeek === null ? [] : daysOfWeek(nextWeek)
  return (
    <EmptyState
      title="No sessions this week"
      text={
        nextWeek === null
          ? `From here on there are no sessions${whose}.`
          : `The next sessions${whose} are in the week of ${dateOf(monday)}.`
      }
      action={
        nextWeek === null ? (
          week !== thisWeek && <WeekLink week={thisWeek}>Go to this week</WeekLink>
        ) : (
          <WeekLink week={nextWeek}>Go to the week of {dateOf(monday)}</WeekLink>
        )
      }
    />
  )
}
