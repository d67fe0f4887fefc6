import { useState } from 'react'
import { useSiteConfig } from '../lib/loading/config.ts'
import { formatDateTime } from '../lib/format/format.ts'
import { formatTime, oneForEach } from '@cadenza/contracts/timetable/date-text'

/** A moment in a list: short, and in full by the pointer’s hint and for screen readers. */
export function WhenText({ at }: { at: string }) {
  const { timeZone } = useSiteConfig()
  const [now] = useState(Date.now)
  const exact = formatDateTime(at, timeZone)
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap">
      <span aria-hidden>{formatWhen(at, timeZone, now)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}

/** `5 min ago`, `3 h ago`; after a day `Nov 24, 8:16 AM`, in another year `Nov 24, 2025`. For lists. */
function formatWhen(instant: string, timeZone: string, now: number): string {
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
