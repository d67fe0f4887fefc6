import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

interface AgeProps {
  /** The oldest of them, as an instant. */
  since: string | null
  /** How many wait. */
  of: number
}

/** How long the oldest of several things has waited. */
export function Age({ since, of }: AgeProps) {
  const [now] = useState(() => Date.now())
  if (since === null) return null
  const waited = <time dateTime={since}>{waitedWords(since, now)}</time>
  return (
    <span className="text-muted">
      {of > 1 ? <Trans>The oldest has waited {waited}.</Trans> : <Trans>It has waited {waited}.</Trans>}
    </span>
  )
}

const minute = 60_000

const hour = 60 * minute

const day = 24 * hour

/** How long something has waited, in the largest whole unit: `3 days`. */
export function waitedWords(since: string, now: number): string {
  const waited = now - Date.parse(since)
  if (waited >= day) return plural(Math.floor(waited / day), { one: '# day', other: '# days' })
  if (waited >= hour) return plural(Math.floor(waited / hour), { one: '# hour', other: '# hours' })
  return plural(Math.max(1, Math.floor(waited / minute)), { one: '# minute', other: '# minutes' })
}
