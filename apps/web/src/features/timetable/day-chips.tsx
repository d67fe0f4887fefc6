import { t } from '@lingui/core/macro'
import { weekdayOf } from '@cadenza/contracts/timetable/calendar-day'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { shortWeekdayOf } from '@cadenza/contracts/timetable/time-words'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'

interface DayChipsProps {
  dates: string[]
  /** One of the dates, or `wholeWeek`. */
  shown: string
}

/** In place of a day in the address. */
export const wholeWeek = 'week'

/** The days of the week, of which one is shown; from 768 px on also all together. A phone keeps them in sight. */
export function DayChips({ dates, shown }: DayChipsProps) {
  return (
    <nav aria-label={t`Days`} className="sticky top-(--under-bar) z-20 bg-page py-1 md:static print:hidden">
      <ol className="flex gap-1 md:flex-wrap md:gap-2">
        {[...dates, wholeWeek].map((day) => (
          <li key={day} className={day === wholeWeek ? 'max-md:hidden' : 'max-md:flex-1'}>
            <Link
              to="."
              search={(search: Record<string, unknown>) => ({ ...search, day })}
              resetScroll={false}
              aria-current={day === shown ? 'true' : undefined}
              className={clsx(chip, day === shown && 'chip-chosen')}
            >
              {day === wholeWeek ? t`Whole week` : <DayName date={day} />}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const chip =
  'chip gap-x-1.5 whitespace-nowrap max-md:w-full max-md:flex-col max-md:justify-center max-md:rounded-input max-md:px-0 max-md:leading-tight'

const DayName = ({ date }: { date: string }) => (
  <>
    <span className="sr-only">{longDayOf(date)}</span>
    <span aria-hidden className="max-md:text-sm">
      {shortWeekdayOf(weekdayOf(date))}
    </span>
    <span aria-hidden>{Number(date.slice(8))}</span>
  </>
)
