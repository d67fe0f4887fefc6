import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { formatTime } from '@cadenza/contracts/timetable/date-text'
import { read, shortDatesOf } from '@cadenza/contracts/timetable/time-words'
import { t } from '@lingui/core/macro'

/** `5 min ago`, `3 h ago`; after a day `Nov 24, 8:16 AM`, in another year `Nov 24, 2025`. For lists. */
export function formatWhen(instant: string, timeZone: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes === 0) return t`Just now`
  if (minutes > 0 && minutes < 60) return t`${{ minutes }} min ago`
  if (minutes > 0 && minutes < 24 * 60) return t`${{ hours: Math.floor(minutes / 60) }} h ago`
  const [day, today] = [dayIn(timeZone, new Date(instant)), dayIn(timeZone, new Date(now))]
  const date = shortDatesOf({ startsOn: day, endsOn: day })
  const { year } = read(day)
  if (year !== read(today).year) return t`${{ date }}, ${{ year }}`
  return t`${{ date }}, ${{ time: formatTime(instant, timeZone) }}`
}
