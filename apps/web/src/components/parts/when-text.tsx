import { useState } from 'react'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDate, formatDateTime } from '../../lib/format/format.ts'
import { formatWhen } from '../../lib/format/when.ts'

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

interface MomentProps {
  at: string
  dateOnly?: boolean
  className?: string
}

/** When something happened, by the school's clock. */
export function Moment({ at, dateOnly, className }: MomentProps) {
  const { timeZone } = useSiteConfig()
  return (
    <time dateTime={at} className={className}>
      {(dateOnly ? formatDate : formatDateTime)(at, timeZone)}
    </time>
  )
}
