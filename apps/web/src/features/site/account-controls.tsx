import clsx from 'clsx'
import { LinkButton } from '../../components/button.tsx'
import { onDemandWithQueries } from '../../components/on-demand.tsx'
import { useSessionStatus } from '../../lib/session/auth-session.ts'

const signedInControls = onDemandWithQueries(() =>
  import('./signed-in-controls.tsx').then(({ SignedInControls }) => SignedInControls),
)

/**
 * When a user is signed in there: their controls find their space reserved, and the bar stays where it is.
 */
const inDashboardWidth = 'min-w-11 md:min-w-56 lg:min-w-72'

/** The end of the bar: Login, or dashboard, cart, photo and Logout. Neutral until the session is known. */
export function AccountControls({ inDashboard }: { inDashboard: boolean }) {
  const status = useSessionStatus()
  return (
    <div className={clsx('flex items-center justify-end gap-1', inDashboard ? inDashboardWidth : 'min-w-20')}>
      {status === 'signedOut' && (
        <LinkButton to="/login" className="max-[22rem]:px-4">
          Login
        </LinkButton>
      )}
      {status === 'signedIn' && <signedInControls.Part inDashboard={inDashboard} />}
    </div>
  )
}
