import { shiftWeek } from '@cadenza/contracts/iso-week'
import type { TimetableWeek } from '@cadenza/contracts/timetable-week'
import { datesOf, zoneWords } from '@cadenza/contracts/course-dates'
import { WeekLink } from './week-link.tsx'

interface WeekNavigationProps {
  timetable: TimetableWeek
  /** The clock that all times follow; undefined if there are none, or several. */
  zone: string | undefined
}

/** Which week it is, and the links to others. */
export function WeekNavigation({ timetable: { week, thisWeek, days }, zone }: WeekNavigationProps) {
  const dates = datesOf({ startsOn: days[0]?.date ?? '', endsOn: days[6]?.date ?? '' })
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id="week-heading" aria-live="polite" className="text-xl">
        {dates}
        <span className="ms-2 font-text text-base font-normal text-muted">
          Week {Number(week.slice(6))}
          {zone !== undefined && ` · ${zoneWords(zone)}`}
        </span>
      </h2>
      <nav aria-label="Weeks" className="print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <WeekLink week={shiftWeek(week, -1)}>Previous week</WeekLink>
          </li>
          {week !== thisWeek && (
            <li>
              <WeekLink week={thisWeek}>This week</WeekLink>
            </li>
          )}
          <li>
            <WeekLink week={shiftWeek(week, 1)}>Next week</WeekLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}
