import { onDemandWithQueries } from '../../components/on-demand.tsx'
import { pendingSelection } from '../../lib/pending-selection.ts'
import { useSessionStatus } from '../../lib/session.ts'

const adding = onDemandWithQueries(() =>
  import('./add-remembered.tsx').then(({ AddRemembered }) => AddRemembered),
)

/** Puts the class that a visitor selected before signing in into the cart, once they are signed in. */
export function RememberedSelection() {
  const signedIn = useSessionStatus() === 'signedIn'
  return signedIn && pendingSelection.isThere() ? <adding.Part /> : null
}
