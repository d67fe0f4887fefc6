import type { Course, CourseTimes } from '@cadenza/contracts/course'
import { weekdayLabels, weekdays, type Weekday } from '@cadenza/contracts/timetable-values'

// Dates and times of classes in words. They are printed as they are stored, by the clock on the wall: nothing is converted.
// Without Intl, whose ranges differ from engine to engine: a page must read the same where it is rendered and where it is shown.

/** `5–9 July 2027`, or `5 July 2027`. */
export function datesOf({ startsOn, endsOn }: Dates): string {
  return range(startsOn, endsOn, (date) => [
    String(date.day),
    months[date.month - 1] ?? '',
    String(date.year),
  ])
}

/** The same in short, without the year: `5–9 Jul`. */
export function shortDatesOf({ startsOn, endsOn }: Dates): string {
  return range(startsOn, endsOn, (date) => [String(date.day), (months[date.month - 1] ?? '').slice(0, 3)])
}

/** `Monday, 5 July 2027`. */
export function longDayOf(date: string): string {
  return `${weekdayLabels[weekdayOf(date)]}, ${datesOf({ startsOn: date, endsOn: date })}`
}

/** `5 July` */
export function dayOf(date: string): string {
  const { day, month } = read(date)
  return `${day} ${months[month - 1] ?? ''}`
}

/** `9:30–10:30`; past midnight the clock begins anew. */
export function hoursOf(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  return `${clock(hour * 60 + minute)}–${clock(hour * 60 + minute + minutes)}`
}

/** `ages 8–12`, `from 8 years`, `up to 12 years`; undefined for everybody. */
export function agesOf({ ageMin, ageMax }: Pick<Course, 'ageMin' | 'ageMax'>): string | undefined {
  if (ageMin !== null && ageMax !== null)
    return ageMin === ageMax ? `age ${ageMin}` : `ages ${ageMin}–${ageMax}`
  if (ageMin !== null) return `from ${ageMin} years`
  return ageMax === null ? undefined : `up to ${ageMax} years`
}

/** When a class meets, as a card says it: `5–9 Jul`, `9:30–10:30`; of one that meets once a week, on which day. */
export function timesInShort(times: CourseTimes): string[] {
  const { start, minutes } = times
  const day = times.weekdays.length === 1 ? daysOf(times) : undefined
  return [
    shortDatesOf(times),
    ...(day ? [day] : []),
    start !== null && minutes !== null ? hoursOf(start, minutes) : 'at various times',
  ]
}

/** `Mondays and Thursdays`, `every weekday`; undefined for a single session. */
export function daysOf({ weekdays: taken, sessionCount }: CourseTimes): string | undefined {
  if (sessionCount < 2) return undefined
  const names = weekdays.filter((one) => taken.includes(one)).map((one) => `${weekdayLabels[one]}s`)
  if (names.length === 5 && !taken.includes(6) && !taken.includes(7)) return 'every weekday'
  return listOf(names)
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

type Dates = Pick<CourseTimes, 'startsOn' | 'endsOn'>

const months = [
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

function read(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** A date has no zone: read as UTC it stays what it is. */
function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1
}

/** Two dates in words, from the smallest part to the largest; what they have in common at the end is said once. */
function range(from: string, to: string, partsOf: (date: ReturnType<typeof read>) => string[]): string {
  const last = partsOf(read(to))
  if (from === to) return last.join(' ')
  const first = partsOf(read(from))
  while (first.length > 1 && first.at(-1) === last[first.length - 1]) first.pop()
  return `${first.join(' ')}${first.length > 1 ? ' – ' : '–'}${last.join(' ')}`
}

/** `A, B and C` */
function listOf(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function clock(minutes: number): string {
  const ofDay = minutes % (24 * 60)
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`
}
