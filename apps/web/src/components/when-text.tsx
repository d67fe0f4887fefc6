import { useState } from 'react'
import { useSiteConfig } from '../lib/loading/config.ts'
import { formatDateTime } from '../lib/format/format.ts'
import { formatWhen } from '../lib/format/when.ts'

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
