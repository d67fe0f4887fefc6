import { formatDate, formatDateTime } from '../lib/format/format.ts'
import { useSiteConfig } from '../lib/loading/config.ts'

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
