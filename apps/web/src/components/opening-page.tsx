import { ProgressPage } from './progress-page.tsx'
import { TroublePanel } from './trouble-panel.tsx'
import { useSlow } from './waiting-page.tsx'

/** Shown while the session is being determined; after some seconds it says what is delaying it. */
export function OpeningPage() {
  const slow = useSlow()
  const progress = <ProgressPage label="Opening your dashboard" />
  return slow ? <TroublePanel slow={slow === 'very'} idle={progress} /> : progress
}
