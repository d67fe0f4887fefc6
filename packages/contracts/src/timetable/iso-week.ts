import { dayAfter, daysBetween, mondayOf, weekdayOf } from './calendar-day.ts'

// Weeks as ISO 8601 counts them: they begin on Monday, and the first has the year's first Thursday. Dates are
// those of a wall clock, `2027-07-05`; no zone and no clock is involved. No validator is imported here, for
// pages that only count.

/** The week of a date: `weekOf('2027-07-05')` is `2027-W27`. */
export function weekOf(date: string): string {
  const thursday = dayAfter(date, 4 - weekdayOf(date))
  const year = thursday.slice(0, 4)
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Its seven dates, Monday first. Throws for a text that names no week. */
export function daysOfWeek(week: string): string[] {
  const monday = mondayOfWeek(week)
  if (monday === undefined) throw new Error(`${week} is no week`)
  return Array.from({ length: 7 }, (_, day) => dayAfter(monday, day))
}

/** The week so many weeks later, or earlier. */
export function shiftWeek(week: string, weeks: number): string {
  const [monday = ''] = daysOfWeek(week)
  return weekOf(dayAfter(monday, weeks * 7))
}

/** False for what only looks like a week: `2027-W54`, and `2027-W53` of a year that has 52. */
export function isWeek(text: string): boolean {
  return mondayOfWeek(text) !== undefined
}

function mondayOfWeek(week: string): string | undefined {
  const [, year, number] = /^((?:19|2[01])\d\d)-W(\d\d)$/.exec(week) ?? []
  if (year === undefined) return undefined
  // The fourth of January is always in the first week.
  const monday = dayAfter(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7)
  return weekOf(monday) === week ? monday : undefined
}
