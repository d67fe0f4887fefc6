import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { Link } from '@tanstack/react-router'
import { shortDatesOf } from '@cadenza/contracts/timetable/time-words'

interface DayHeadingProps {
  date: string
  isLink: boolean
  /** `Sep 30`, where columns are narrow. */
  short?: boolean
}

/** Weekday and day, each on a line of its own from 768 px on, so that a long one does not move its column down. */
export function DayHeading({ date, isLink, short = false }: DayHeadingProps) {
  const [weekday, long] = longDayOf(date).split(', ')
  const day = short ? shortDatesOf({ startsOn: date, endsOn: date }) : long
  const words = (
    <span>
      <span className="md:block">{weekday},</span> <span className="whitespace-nowrap">{day}</span>
    </span>
  )
  if (!isLink) return words
  return (
    <Link to="/dashboard/today" search={{ day: date }} className="link inline-flex min-h-11 items-center">
      {words}
    </Link>
  )
}
