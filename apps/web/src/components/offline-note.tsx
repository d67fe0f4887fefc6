import { useEffect, useState } from 'react'
import { useOnline } from '../lib/connection.ts'
import { loadQueries } from '../lib/load-queries.ts'
import { atFirstSign } from '../lib/at-first-sign.ts'
import { onDemand } from './on-demand.tsx'
import { failure } from './route-error.tsx'
import { trouble } from './waiting-page.tsx'

const freshness = onDemand(() => import('./freshness-note.tsx').then(({ FreshnessNote }) => FreshnessNote))

/**
 * At the foot of the window: says that there is no connection or no server, and how old the data on screen
 * is. The messages for failures, and the code that calls the server, are loaded at the first user input: once
 * the connection fails, they could not be.
 */
export function OfflineNote() {
  const online = useOnline()
  const [somebody, setSomebody] = useState(false)
  useEffect(
    () =>
      atFirstSign(() => {
        const needed = [loadQueries(), ...[freshness, failure, trouble].map((part) => part.ready())]
        void Promise.allSettled(needed).then(() => setSomebody(true))
      }),
    [],
  )
  return (
    <div role="status" className="connection-note">
      {somebody ? <freshness.Part online={online} fallback={!online && plain} /> : !online && plain}
    </div>
  )
}

const plain = (
  <p>You are offline. What you see may be out of date, and nothing can be changed until you are back.</p>
)
