import { Trans } from '@lingui/react/macro'
import { weekdayOf } from '@cadenza/contracts/timetable/calendar-day'
import { dayOf } from '@cadenza/contracts/timetable/date-words'
import { weekdayLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { Link } from '@tanstack/react-router'

/** Weekday and day, each on a line of its own from 768 px on, so that a long one does not move its column down. */
export function DayHeading({ date, isLink = false }: { date: string; isLink?: boolean }) {
  const [weekday, day] = [weekdayLabels[weekdayOf(date)], dayOf(date)]
  const words = (
    <span>
      <Trans>
        <span className="md:not-print:block">{weekday},</span>{' '}
        <span className="whitespace-nowrap">{day}</span>
      </Trans>
    </span>
  )
  return (
    <h3 className="font-text text-base font-semibold print:text-xs">
      {isLink ? (
        <Link
          to="/dashboard/today"
          search={{ day: date }}
          className="link inline-flex min-h-11 items-center print:min-h-0"
        >
          {words}
        </Link>
      ) : (
        words
      )}
    </h3>
  )
}
