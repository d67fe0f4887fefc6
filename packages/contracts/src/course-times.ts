import type { Course, CourseTimes } from './course.ts'
import { weekdayLabels } from './timetable-labels.ts'
import { weekdays } from './timetable-values.ts'

// Dates and times of classes in words. They are printed as they are stored, by the clock on the wall: nothing is converted.
// Without Intl, whose ranges differ from engine to engine: a page must read the same where it is rendered and where it is shown.

/** `5–9 Jul`: without the year. What pages say besides cards stands in course-dates.ts. */
export function shortDatesOf({ startsOn, endsOn }: Dates): string {
  return range(startsOn, endsOn, (date) => [String(date.day), (months[date.month - 1] ?? '').slice(0, 3)])
}

/** `5–9 July`: with the month in full. */
export function datesWithoutYear({ startsOn, endsOn }: Dates): string {
  return range(startsOn, endsOn, (date) => [String(date.day), months[date.month - 1] ?? ''])
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

/** Two dates in words, from the smallest part to the largest; what they have in common at the end is said once. */
export function range(
  from: string,
  to: string,
  partsOf: (date: ReturnType<typeof read>) => string[],
): string {
  const last = partsOf(read(to))
  if (from === to) return last.join(' ')
  const first = partsOf(read(from))
  while (first.length > 1 && first.at(-1) === last[first.length - 1]) first.pop()
  return `${first.join(' ')}${first.length > 1 ? ' – ' : '–'}${last.join(' ')}`
}

function clock(minutes: number): string {
  const ofDay = minutes % (24 * 60)
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`
}
