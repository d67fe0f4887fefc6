import { t } from '@lingui/core/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { clockOf, hoursBetween } from '@cadenza/contracts/timetable/time-words'

// A day and a time in one text, `2027-07-05T09:30`, as they are stored: nothing is converted. Only the server
// knows zones.

/** `July 5, 2027, 9:30 AM` */
export function dayAndTime(at: string): string {
  return t`${{ date: dateOf(at.slice(0, 10)) }}, ${{ time: clockOf(at.slice(11)) }}`
}

/** `July 5, 2027, 9:30–10:30 AM`, or with the day on which it ends. */
export function spanOf(from: string, to: string): string {
  const [day, time] = [from.slice(0, 10), from.slice(11)]
  const isOneDay = day === to.slice(0, 10)
  return isOneDay
    ? t`${{ date: dateOf(day) }}, ${{ time: hoursBetween(time, to.slice(11)) }}`
    : t`${{ from: dayAndTime(from) }} – ${{ to: dayAndTime(to) }}`
}
