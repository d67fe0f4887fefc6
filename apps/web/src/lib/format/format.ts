import { formatNumber } from '@cadenza/contracts/language/formats'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { monthOf, read } from '@cadenza/contracts/timetable/time-words'
import { t } from '@lingui/core/macro'

export { formatNumber }
export { formatDate, formatDateTime, formatTime } from '@cadenza/contracts/timetable/date-text'
export { firstNameOf } from '@cadenza/contracts/families/first-name'

/** `November 2026` */
export function formatMonth(instant: string, timeZone: string) {
  const { year, month } = read(dayIn(timeZone, new Date(instant)))
  return t`${monthOf(month)} ${{ year }}`
}
