import { oneForEach } from '@cadenza/contracts/text/one-for-each'

export { formatDate, formatDateTime, formatTime } from '@cadenza/contracts/timetable/date-text'
export { firstNameOf } from '@cadenza/contracts/families/first-name'

/** `November 2026` */
export function formatMonth(instant: string, timeZone: string) {
  return monthsIn(timeZone).format(new Date(instant))
}

/** `1 class`, `24 classes` */
export function count(amount: number, one: string, many: string) {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`
}

/** A whole number: `24`, `1,240`. */
export function formatNumber(amount: number): string {
  // The first grouped number costs a browser tens of milliseconds, and few here are that large.
  return amount < 1000 ? String(amount) : amount.toLocaleString('en-US')
}

const monthsIn = oneForEach(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long' }),
)
