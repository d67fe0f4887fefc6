import { oneForEach } from '@cadenza/contracts/text/one-for-each'
import { formatTime } from '@cadenza/contracts/timetable/date-text'

/** `5 min ago`, `3 h ago`; after a day `Nov 24, 8:16 AM`, in another year `Nov 24, 2025`. For lists. */
export function formatWhen(instant: string, timeZone: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes >= 0 && minutes < 60) return minutes === 0 ? 'Just now' : `${minutes} min ago`
  if (minutes >= 0 && minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  const day = shortDaysIn(timeZone)
  const [then, today] = [new Date(instant), new Date(now)]
  const year = yearsIn(timeZone)
  if (year.format(then) !== year.format(today)) return `${day.format(then)}, ${year.format(then)}`
  return `${day.format(then)}, ${formatTime(instant, timeZone)}`
}

const shortDaysIn = oneForEach(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }),
)
const yearsIn = oneForEach(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }),
)
