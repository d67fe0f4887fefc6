import { useEffect } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { useSessionStatus } from '../../lib/session.ts'
import { useViewer } from '../../lib/viewer.ts'

const signedInControls = onDemand(() =>
  import('./signed-in-controls.tsx').then(({ SignedInControls }) => SignedInControls),
)

/** The end of the bar: Login, or dashboard, cart, photo and Logout. Neutral until it is known who is there. */
export function AccountControls({ inDashboard }: { inDashboard: boolean }) {
  const session = useSessionStatus()
  const { status, viewer, failed } = useViewer()

  useEffect(() => {
    // While the viewer is being asked for, not after.
    if (session === 'signedIn') signedInControls.ready().catch(() => undefined)
  }, [session])
  return (
    <div className="flex min-w-20 items-center justify-end gap-1">
      {status === 'signedOut' && (
        <LinkButton to="/login" className="max-[22rem]:px-4">
          Login
        </LinkButton>
      )}
      {failed && (
        // It says there what is wrong, and tries again.
        <LinkButton to="/dashboard" variant="secondary">
          Dashboard
        </LinkButton>
      )}
      {status === 'signedIn' && <signedInControls.Part viewer={viewer} inDashboard={inDashboard} />}
    </div>
  )
}
