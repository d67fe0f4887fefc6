import type { CourseTimes } from './course-times.ts'
import { weekdayLabels } from './timetable-labels.ts'
import { weekdays } from './timetable-values.ts'

// Dates and times of classes in words. They are printed as they are stored, in wall-clock time: nothing is
// converted. Without Intl, whose ranges differ from engine to engine: a page must read the same where it is
// rendered and where it is shown.

/** `Jul 5–9`: without the year. The formats that only pages need are in date-words.ts. */
export function shortDatesOf(dates: Dates): string {
  return rangeOf(dates, (month) => (months[month - 1] ?? '').slice(0, 3))
}

/** `July 5–9`, `June 28 – July 2`: with the month in full. */
export function datesWithoutYear(dates: Dates): string {
  return rangeOf(dates, (month) => months[month - 1] ?? '')
}

/** `9:30–11:00 AM`, `11:30 AM – 1:00 PM`; past midnight the clock starts over. */
export function hoursOf(start: string, minutes: number): string {
  return between(minuteOf(start), minuteOf(start) + minutes)
}

/** The same for two times: `hoursBetween('09:30', '11:00')`. */
export function hoursBetween(from: string, to: string): string {
  return between(minuteOf(from), minuteOf(to))
}

/** `9:30 AM` for `09:30`. */
export function clockOf(time: string): string {
  return `${clock(minuteOf(time))} ${halfOf(minuteOf(time))}`
}

/** When a class meets, as a card says it: `Jul 5–9`, `9:30–10:30 AM`; for a weekly class, on which day. */
export function timesInShort(times: CourseTimes): string[] {
  const { start, minutes, sessionCount } = times
  const [day, another] = weekdays.filter((one) => times.weekdays.includes(one))
  const weekly = day && !another && sessionCount > 1
  return [
    shortDatesOf(times),
    ...(weekly ? [`${weekdayLabels[day]}s`] : []),
    start !== null && minutes !== null ? hoursOf(start, minutes) : 'at various times',
  ]
}

export type Dates = Pick<CourseTimes, 'startsOn' | 'endsOn'>

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function read(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

function rangeOf({ startsOn, endsOn }: Dates, nameOf: (month: number) => string): string {
  const [first, last] = [read(startsOn), read(endsOn)]
  const from = `${nameOf(first.month)} ${first.day}`
  if (startsOn === endsOn) return from
  const isOneMonth = first.year === last.year && first.month === last.month
  return isOneMonth ? `${from}–${last.day}` : `${from} – ${nameOf(last.month)} ${last.day}`
}

/** Minutes since midnight. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function between(from: number, to: number): string {
  const [half, last] = [halfOf(from), halfOf(to)]
  return half === last && to - from < halfDay
    ? `${clock(from)}–${clock(to)} ${last}`
    : `${clock(from)} ${half} – ${clock(to)} ${last}`
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`
}

const halfDay = 12 * 60

const halfOf = (minutes: number) => (minutes % (2 * halfDay) < halfDay ? 'AM' : 'PM')
