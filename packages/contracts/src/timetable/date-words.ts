import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '../language/words.ts'
import { listOf } from '../text/list-of.ts'
import { daysBetween, weekdayOf } from './calendar-day.ts'
import type { CourseTimes } from './course-times.ts'
import { weekdayLabels } from './timetable-labels.ts'
import { weekdays } from './timetable-values.ts'
import {
  datesWithoutYear,
  dayOfMonth,
  eachWeekday,
  monthOf,
  read,
  shortDatesOf,
  shortWeekdayOf,
  timesInShort,
  type Dates,
} from './time-words.ts'

// Dates of classes in full words, for pages; cards need only time-words.ts.

/** `July 5–9, 2027`, `July 5 – August 2, 2027`, or `July 5, 2027`. */
export function datesOf(dates: Dates): string {
  const [first, last] = [read(dates.startsOn), read(dates.endsOn)]
  if (first.year !== last.year)
    return say(msg`${{ from: dateOf(dates.startsOn) }} – ${{ to: dateOf(dates.endsOn) }}`)
  return inYear(datesWithoutYear(dates), last.year)
}

/** `July 5, 2027` */
export function dateOf(date: string): string {
  return inYear(dayOf(date), read(date).year)
}

/** `July 5–9, 2027 · 9:30–10:30 AM`: with the year, where classes of several summers meet. */
export function whenOf(times: CourseTimes): string {
  return [datesOf(times), ...timesInShort(times).slice(1)].join(' · ')
}

/** `Monday, July 5, 2027`. */
export function longDayOf(date: string): string {
  return onWeekday(weekdayLabels[weekdayOf(date)], dateOf(date))
}

/** `Mon, Jul 5`; with the year where it is not this season’s. */
export function shortDayOf(date: string, today: string): string {
  return onWeekday(shortWeekdayOf(weekdayOf(date)), datesOfSeason({ startsOn: date, endsOn: date }, today))
}

/** `Jul 5–9`; with the year where they begin more than a year from today, so that nobody takes them for this season’s. */
export function datesOfSeason(dates: Dates, today: string): string {
  const words = shortDatesOf(dates)
  return Math.abs(daysBetween(today, dates.startsOn)) > 365 ? inYear(words, read(dates.startsOn).year) : words
}

/** `July 5` */
export function dayOf(date: string): string {
  const { day, month } = read(date)
  return dayOfMonth(monthOf(month), day)
}

const inYear = (date: string, year: number) => say(msg`${{ date }}, ${{ year }}`)
const onWeekday = (weekday: string, date: string) => say(msg`${{ weekday }}, ${{ date }}`)

/**
 * `Mondays and Thursdays`, `every weekday`, within one week `Saturday and Sunday`; undefined for a single
 * session.
 */
export function daysOf({ weekdays: taken, sessionCount }: CourseTimes): string | undefined {
  if (sessionCount < 2) return undefined
  const days = weekdays.filter((one) => taken.includes(one))
  const isRepeated = sessionCount > days.length
  const names = days.map((one) => (isRepeated ? eachWeekday(one) : weekdayLabels[one]))
  const [first = 1] = days
  const inARow = days.at(-1) === first + days.length - 1
  if (days.length === 7) return say(msg`every day`)
  if (inARow && days.length === 5 && first === 1) return say(msg`every weekday`)
  const [from, to] = [names[0], names.at(-1)]
  return inARow && days.length > 2 ? say(msg`${{ from }} to ${{ to }}`) : listOf(names)
}

/** `5 sessions, 7 hours 30 minutes in all` */
export function lengthOf({ sessionCount, totalMinutes }: CourseTimes): string {
  const duration = durationOf(totalMinutes)
  return say(
    msg`${plural({ sessionCount }, { one: '# session', other: '# sessions' })}, ${{ duration }} in all`,
  )
}

/** `90 minutes` is `1 hour 30 minutes`. */
export function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const inHours = say(msg`${plural({ hours }, { one: '# hour', other: '# hours' })}`)
  if (rest === 0) return hours > 0 ? inHours : ''
  const inMinutes = say(msg`${{ rest }} minutes`)
  return hours > 0 ? say(msg`${{ inHours }} ${{ inMinutes }}`) : inMinutes
}

/** `New York time` for `America/New_York`. */
export function zoneWords(timeZone: string): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return say(msg`${{ place }} time`)
}
