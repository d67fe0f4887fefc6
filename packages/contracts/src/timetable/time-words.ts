import { msg } from '@lingui/core/runtime-macro'
import { hasHalves } from '../language/formats.ts'
import { oneForEach } from '../language/one-for-each.ts'
import { say } from '../language/words.ts'
import type { CourseTimes } from './course-times.ts'
import { weekdays, type Weekday } from './timetable-values.ts'

// Dates and times of classes in words. They are printed as they are stored, in wall-clock time: nothing is
// converted. As messages and without Intl, whose ranges differ from engine to engine: a page must read the same where it
// is rendered and where it is shown.

/** `Jul 5–9`: without the year. The formats that only pages need are in date-words.ts. */
export function shortDatesOf(dates: Dates): string {
  return rangeOf(dates, shortMonthOf)
}

/** `July 5–9`, `June 28 – July 2`: with the month in full. */
export function datesWithoutYear(dates: Dates): string {
  return rangeOf(dates, monthOf)
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
  return withHalf(minuteOf(time))
}

/** When a class meets, as a card says it: `Jul 5–9`, `9:30–10:30 AM`; for a weekly class, on which day. */
export function timesInShort(times: CourseTimes): string[] {
  const { start, minutes, sessionCount } = times
  const [day, another] = weekdays.filter((one) => times.weekdays.includes(one))
  const weekly = day && !another && sessionCount > 1
  return [
    shortDatesOf(times),
    ...(weekly ? [eachWeekday(day)] : []),
    start !== null && minutes !== null ? hoursOf(start, minutes) : say(msg`at various times`),
  ]
}

export type Dates = Pick<CourseTimes, 'startsOn' | 'endsOn'>

/** `January` for 1. */
export const monthOf = (month: number) =>
  nth(month, say(msg`January,February,March,April,May,June,July,August,September,October,November,December`))

/** `Jan` for 1. */
export const shortMonthOf = (month: number) =>
  nth(month, say(msg`Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec`))

/** `Mon` */
export const shortWeekdayOf = (day: Weekday) => nth(day, say(msg`Mon,Tue,Wed,Thu,Fri,Sat,Sun`))

/** `Mondays` */
export const eachWeekday = (day: Weekday) =>
  nth(day, say(msg`Mondays,Tuesdays,Wednesdays,Thursdays,Fridays,Saturdays,Sundays`))

const nth = (number: number, names: string) => listed(names)[number - 1] ?? ''
const listed = oneForEach((names: string) => names.split(','))

export function read(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

function rangeOf({ startsOn, endsOn }: Dates, nameOf: (month: number) => string): string {
  const [first, last] = [read(startsOn), read(endsOn)]
  const [month, lastMonth] = [nameOf(first.month), nameOf(last.month)]
  if (startsOn === endsOn) return dayOfMonth(month, first.day)
  const isOneMonth = first.year === last.year && first.month === last.month
  return isOneMonth
    ? say(msg`${{ month }} ${{ first: first.day }}–${{ last: last.day }}`)
    : say(msg`${{ from: dayOfMonth(month, first.day) }} – ${{ to: dayOfMonth(lastMonth, last.day) }}`)
}

/** `July 5` */
export const dayOfMonth = (month: string, day: number) => say(msg`${{ month }} ${{ day }}`)

/** Minutes since midnight. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function between(from: number, to: number): string {
  const isOneHalf = isMorning(from) === isMorning(to) && to - from < halfDay
  const [first, last] = [isOneHalf || !hasHalves() ? clock(from) : withHalf(from), withHalf(to)]
  return isOneHalf || !hasHalves() ? `${first}–${last}` : `${first} – ${last}`
}

function withHalf(minutes: number): string {
  const time = clock(minutes)
  if (!hasHalves()) return time
  return isMorning(minutes) ? say(msg`${{ time }} AM`) : say(msg`${{ time }} PM`)
}

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const shown = hasHalves() ? hour % 12 || 12 : hour % 24
  return `${shown}:${String(minutes % 60).padStart(2, '0')}`
}

const halfDay = 12 * 60

const isMorning = (minutes: number) => minutes % (2 * halfDay) < halfDay
