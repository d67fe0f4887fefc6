import { datesOf } from '@cadenza/contracts/course-dates'

// What clocks show, as it is stored: times are taken apart here and never converted. Only the server knows zones.

/** `5 July 2027` */
export function dayOf(date: string): string {
  return datesOf({ startsOn: date, endsOn: date })
}

/** `9:30` for `09:30`. */
export function clock(time: string): string {
  return time.slice(0, 5).replace(/^0/, '')
}

/** Minutes since midnight. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** `5 July 2027, 9:30` for `2027-07-05T09:30`. */
export function dayAndTime(at: string): string {
  return `${dayOf(at.slice(0, 10))}, ${clock(at.slice(11))}`
}

/** `5 July 2027, 9:30–10:30`, or with the day on which it ends. */
export function spanOf(from: string, to: string): string {
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  return isOneDay ? `${dayAndTime(from)}–${clock(to.slice(11))}` : `${dayAndTime(from)} – ${dayAndTime(to)}`
}
