import { ProgressPage } from './progress-page.tsx'
import { trouble, useSlow } from './waiting-page.tsx'

/** Shown while the session is being determined; after some seconds it says what is delaying it. */
export function OpeningPage() {
  const slow = useSlow()
  const progress = <ProgressPage label="Opening your dashboard" />
  return slow ? <trouble.Part slow={slow === 'very'} idle={progress} fallback={progress} /> : progress
}
