// Weeks as ISO 8601 counts them: they begin on Monday, and the first has the year's first Thursday. Dates are
// those of a wall clock, `2027-07-05`; no zone and no clock is involved. No validator is imported here, for
// pages that only count.

const dayMs = 24 * 60 * 60 * 1000

/** The week of a date: `weekOf('2027-07-05')` is `2027-W27`. */
export function weekOf(date: string): string {
  const day = toUtc(date)
  const thursday = new Date(day.getTime() + (4 - isoWeekday(day)) * dayMs)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  const week = Math.floor((thursday.getTime() - newYear) / dayMs / 7) + 1
  return `${String(thursday.getUTCFullYear()).padStart(4, '0')}-W${String(week).padStart(2, '0')}`
}

/** Its seven dates, Monday first. Throws for a text that names no week. */
export function daysOfWeek(week: string): string[] {
  const monday = mondayOf(week)
  if (monday === undefined) throw new Error(`${week} is no week`)
  return Array.from({ length: 7 }, (_, day) => toDate(monday + day * dayMs))
}

/** The week so many weeks later, or earlier. */
export function shiftWeek(week: string, weeks: number): string {
  const [monday = ''] = daysOfWeek(week)
  return weekOf(toDate(toUtc(monday).getTime() + weeks * 7 * dayMs))
}

/** False for what only looks like a week: `2027-W54`, and `2027-W53` of a year that has 52. */
export function isWeek(text: string): boolean {
  return mondayOf(text) !== undefined
}

function mondayOf(week: string): number | undefined {
  const [, year, number] = /^((?:19|2[01])\d\d)-W(\d\d)$/.exec(week) ?? []
  if (year === undefined) return undefined
  // The fourth of January is always in the first week.
  const fourth = toUtc(`${year}-01-04`)
  const monday = fourth.getTime() + (1 - isoWeekday(fourth) + (Number(number) - 1) * 7) * dayMs
  return weekOf(toDate(monday)) === week ? monday : undefined
}

/** 1 for Monday, 7 for Sunday. */
function isoWeekday(day: Date): number {
  return day.getUTCDay() || 7
}

function toUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
