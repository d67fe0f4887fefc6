import { ProgressPage } from './progress-page.tsx'
import { trouble, useSlow } from './waiting-page.tsx'

/** While it is found out who is there; after some seconds it says what keeps it. */
export function OpeningPage() {
  const slow = useSlow()
  const progress = <ProgressPage label="Opening your dashboard" />
  return slow ? <trouble.Part slow={slow === 'very'} idle={progress} fallback={progress} /> : progress
}
