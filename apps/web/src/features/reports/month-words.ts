import { months } from '@cadenza/contracts/course-times'

/** `2027-03` is `March 2027`. */
export function longMonthOf(month: string): string {
  const [year = '', place = ''] = month.split('-')
  return `${months[Number(place) - 1] ?? ''} ${year}`.trim()
}

/** `2027-03` is `Mar`. */
export function shortMonthOf(month: string): string {
  return longMonthOf(month).slice(0, 3)
}
