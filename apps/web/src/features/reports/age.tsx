import { useState } from 'react'
import { waitedWords } from './waited.ts'

/** For how long the oldest of several things has waited; nothing for none. */
export function Age({ of }: { of: (string | null)[] }) {
  const [now] = useState(() => Date.now())
  const oldest = of.filter((instant) => instant !== null).toSorted()[0]
  if (!oldest) return null
  return (
    <span className="text-muted">
      {of.length > 1 ? 'The oldest waits' : 'Waits'} for{' '}
      <time dateTime={oldest}>{waitedWords(oldest, now)}</time>.
    </span>
  )
}
