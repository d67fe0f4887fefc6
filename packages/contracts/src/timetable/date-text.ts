import { oneForEach } from '../text/one-for-each.ts'

/** An instant in the documented form `MMMM D, YYYY h:mm A`, such as `July 5, 2026 9:05 PM`, in an IANA time zone. */
export function formatDateTime(instant: string, timeZone: string): string {
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`
}

/** `July 5, 2026` */
export function formatDate(instant: string, timeZone: string): string {
  return datesIn(timeZone).format(new Date(instant))
}

/** `9:05 PM`; without a zone by the reader's own clock. */
export function formatTime(instant: string | number | Date, timeZone?: string): string {
  // Newer ICU versions put a narrow no-break space before AM and PM; the documented form has a plain one.
  return timesIn(timeZone).format(new Date(instant)).replace(/\s/gu, ' ')
}

const datesIn = oneForEach(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' }),
)
const timesIn = oneForEach(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true }),
)
