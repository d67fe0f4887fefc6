import { dateOf } from '@cadenza/contracts/courses/course-dates'
import { clockOf, hoursBetween } from '@cadenza/contracts/courses/course-times'

// A day and a time in one text, `2027-07-05T09:30`, as they are stored: nothing is converted. Only the server
// knows zones.

/** `July 5, 2027, 9:30 AM` */
export function dayAndTime(at: string): string {
  return `${dateOf(at.slice(0, 10))}, ${clockOf(at.slice(11))}`
}

/** `July 5, 2027, 9:30–10:30 AM`, or with the day on which it ends. */
export function spanOf(from: string, to: string): string {
  const [day, time] = [from.slice(0, 10), from.slice(11)]
  const isOneDay = day === to.slice(0, 10)
  return isOneDay
    ? `${dateOf(day)}, ${hoursBetween(time, to.slice(11))}`
    : `${dayAndTime(from)} – ${dayAndTime(to)}`
}

/** The day that the clocks of a zone show, as `2027-07-05`: now, unless a moment is given. */
export function dayIn(timeZone: string, at = new Date()): string {
  // Dates in Swedish format are written as ours are stored.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

/** The day some days after a day. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
