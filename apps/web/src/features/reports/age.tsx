import { useState } from 'react'
import { waitedWords } from './waited.ts'

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
  return (
    <span className="text-muted">
      {of > 1 ? 'The oldest waits' : 'Waits'} for <time dateTime={since}>{waitedWords(since, now)}</time>.
    </span>
  )
}
