import { listOf } from '../text/list-of.ts'
import { daysBetween, weekdayOf } from './calendar-day.ts'
import type { CourseTimes } from './course-times.ts'
import { weekdayLabels } from './timetable-labels.ts'
import { weekdays } from './timetable-values.ts'
import { datesWithoutYear, months, read, shortDatesOf, timesInShort, type Dates } from './time-words.ts'

// Dates of classes in full words, for pages; cards need only time-words.ts.

/** `July 5–9, 2027`, `July 5 – August 2, 2027`, or `July 5, 2027`. */
export function datesOf(dates: Dates): string {
  const [first, last] = [read(dates.startsOn), read(dates.endsOn)]
  if (first.year !== last.year) return `${dateOf(dates.startsOn)} – ${dateOf(dates.endsOn)}`
  return `${datesWithoutYear(dates)}, ${last.year}`
}

/** `July 5, 2027` */
export function dateOf(date: string): string {
  return `${dayOf(date)}, ${read(date).year}`
}

/** `July 5–9, 2027 · 9:30–10:30 AM`: with the year, where classes of several summers meet. */
export function whenOf(times: CourseTimes): string {
  return [datesOf(times), ...timesInShort(times).slice(1)].join(' · ')
}

/** `Monday, July 5, 2027`. */
export function longDayOf(date: string): string {
  return `${weekdayLabels[weekdayOf(date)]}, ${dateOf(date)}`
}

/** `Mon, Jul 5`; with the year where it is not this season’s. */
export function shortDayOf(date: string, today: string): string {
  const weekday = weekdayLabels[weekdayOf(date)].slice(0, 3)
  return `${weekday}, ${datesOfSeason({ startsOn: date, endsOn: date }, today)}`
}

/** `Jul 5–9`; with the year where they begin more than a year from today, so that nobody takes them for this season’s. */
export function datesOfSeason(dates: Dates, today: string): string {
  const words = shortDatesOf(dates)
  return Math.abs(daysBetween(today, dates.startsOn)) > 365 ? `${words}, ${read(dates.startsOn).year}` : words
}

/** `July 5` */
export function dayOf(date: string): string {
  const { day, month } = read(date)
  return `${months[month - 1] ?? ''} ${day}`
}

/**
 * `Mondays and Thursdays`, `every weekday`, within one week `Saturday and Sunday`; undefined for a single
 * session.
 */
export function daysOf({ weekdays: taken, sessionCount }: CourseTimes): string | undefined {
  if (sessionCount < 2) return undefined
  const days = weekdays.filter((one) => taken.includes(one))
  const ending = sessionCount > days.length ? 's' : ''
  const names = days.map((one) => weekdayLabels[one] + ending)
  const [first = 1] = days
  const inARow = days.at(-1) === first + days.length - 1
  if (days.length === 7) return 'every day'
  if (inARow && days.length === 5 && first === 1) return 'every weekday'
  return inARow && days.length > 2 ? `${names[0]} to ${names.at(-1)}` : listOf(names)
}

/** `5 sessions, 7 hours 30 minutes in all` */
export function lengthOf({ sessionCount, totalMinutes }: CourseTimes): string {
  const sessions = `${sessionCount} ${sessionCount === 1 ? 'session' : 'sessions'}`
  return `${sessions}, ${durationOf(totalMinutes)} in all`
}

/** `90 minutes` is `1 hour 30 minutes`. */
export function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`]
  return parts.filter(Boolean).join(' ')
}

/** `New York time` for `America/New_York`. */
export function zoneWords(timeZone: string): string {
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`
}
