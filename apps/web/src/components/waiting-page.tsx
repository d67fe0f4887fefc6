import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOnline } from '../lib/connection.ts'
import { Button } from './button.tsx'
import { onDemand } from './on-demand.tsx'
import { CardGridSkeleton, Skeleton } from './skeleton.tsx'

/** Fetched at the first user input on the page (offline-note.tsx): while offline it could not be loaded. */
export const trouble = onDemand(() => import('./trouble-panel.tsx').then(({ TroublePanel }) => TroublePanel))

/**
 * Shown in place of a page that is loading. After some seconds it says what is delaying it, and what the user
 * can do.
 */
export function WaitingPage() {
  const slow = useSlow()
  return (
    <div className="container-page min-h-dvh py-10">
      {slow ? (
        <trouble.Part slow={slow === 'very'} idle={<PageSkeleton />} fallback={<PlainTrouble />} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

function PageSkeleton() {
  return (
    <>
      <Skeleton className="mb-8 h-11 w-3/5 max-w-96" />
      <CardGridSkeleton count={3} />
    </>
  )
}

/** When even its message could not be fetched. */
function PlainTrouble() {
  const router = useRouter()
  return (
    <div role="alert">
      <h1 className="mb-4 text-3xl">This page does not load</h1>
      <p className="mb-4 text-muted">The server could not be reached. We keep trying.</p>
      <Button variant="secondary" onClick={() => void router.invalidate()}>
        Try again
      </Button>
    </div>
  )
}

/**
 * How long the user has waited before it is said: at once while offline, soon after a failed attempt,
 * otherwise after 4 s.
 */
export function useSlow(): 'soon' | 'very' | undefined {
  const online = useOnline()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timers = [1, 4].map((after) => setTimeout(() => setSeconds(after), after * 1000))
    return () => timers.forEach(clearTimeout)
  }, [])
  if (seconds >= 4) return 'very'
  return !online || seconds >= 1 ? 'soon' : undefined
}
