import { oneForEach } from '../language/one-for-each.ts'
import { weekdays, type Weekday } from './timetable-values.ts'

// Days as they are stored, `2027-07-05`. A day has no zone: it is counted as UTC, which puts no clock forward. Without a
// validator, for pages that only count.

/** The day that the clocks of a zone show: now, unless a moment is given. */
export function dayIn(timeZone: string, at = new Date()): string {
  return daysIn(timeZone).format(at)
}

// Dates in Swedish format are written as ours are stored.
const daysIn = oneForEach(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
)

/** The day some days after a day; before it where they are negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days the second is after the first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** As ISO counts: 1 for Monday, 7 for Sunday. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 1
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, 1 - weekdayOf(day))
}

const dayMs = 24 * 60 * 60 * 1000
