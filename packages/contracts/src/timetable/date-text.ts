import { oneForEach } from '../language/one-for-each.ts'
import { dateOf } from './date-words.ts'
import { dayIn } from './calendar-day.ts'
import { clockOf } from './time-words.ts'

/** An instant in the documented form `MMMM D, YYYY h:mm A`, such as `July 5, 2026 9:05 PM`, in an IANA time zone. */
export function formatDateTime(instant: string, timeZone: string): string {
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`
}

/** `July 5, 2026` */
export function formatDate(instant: string, timeZone: string): string {
  return dateOf(dayIn(timeZone, new Date(instant)))
}

/** `9:05 PM`; without a zone by the reader's own clock. */
export function formatTime(instant: string | number | Date, timeZone?: string): string {
  return clockOf(clocksIn(timeZone).format(new Date(instant)))
}

// Times in Swedish format are written as ours are stored.
const clocksIn = oneForEach(
  (timeZone: string | undefined) => new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }),
)
