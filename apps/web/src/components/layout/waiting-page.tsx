import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/loading/connection.ts'
import { CardGridSkeleton, Skeleton } from '../parts/skeleton.tsx'
import { TroublePanel } from './trouble-panel.tsx'

/**
 * Shown in place of a page that is loading. After some seconds it says what is delaying it, and what the user
 * can do.
 */
export function WaitingPage() {
  const slow = useSlow()
  return (
    <div className="container-page min-h-dvh py-10">
      {slow ? <TroublePanel slow={slow === 'very'} idle={<PageSkeleton />} /> : <PageSkeleton />}
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

/**
 * How long the user has waited before it is said: at once while offline, soon after a failed attempt,
 * otherwise after 4 s.
 */
function useSlow(): 'soon' | 'very' | undefined {
  const online = useOnline()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timers = [1, 4].map((after) => setTimeout(() => setSeconds(after), after * 1000))
    return () => timers.forEach(clearTimeout)
  }, [])
  if (seconds >= 4) return 'very'
  return !online || seconds >= 1 ? 'soon' : undefined
}

/** Shown while the session is being determined; after some seconds it says what is delaying it. */
export function OpeningPage() {
  const slow = useSlow()
  const progress = <ProgressPage label={t`Opening your dashboard`} />
  return slow ? <TroublePanel slow={slow === 'very'} idle={progress} /> : progress
}

/** The bar shown while a page is being prepared. */
export function ProgressPage({ label = t`Loading` }: { label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center px-5">
      <div className="grid w-full max-w-xs gap-3 text-center">
        <div role="progressbar" aria-label={label} className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
        </div>
        <p className="text-muted">{label}</p>
      </div>
    </div>
  )
}
