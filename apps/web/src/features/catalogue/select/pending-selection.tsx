import { useState } from 'react'
import { onDemandWithQueries } from '../../../components/parts/on-demand.tsx'
import { pendingSelection } from '../../../shared/places/pending-selection.ts'
import { useSessionStatus } from '../../../lib/session/auth-session.ts'

const adding = onDemandWithQueries(() =>
  import('./add-pending-selection.tsx').then(({ AddPendingSelection }) => AddPendingSelection),
)

/** Continues with the class that a visitor selected before signing in, once they are signed in. */
export function PendingSelection() {
  const signedIn = useSessionStatus() === 'signedIn'
  const [isThere, setThere] = useState(false)
  // What is remembered is taken at once; the question whom it is for stays.
  if (signedIn && !isThere && pendingSelection.isThere()) setThere(true)
  return signedIn && isThere ? <adding.Part /> : null
}
