import { onDemand } from '../../components/on-demand.tsx'
import { useViewer } from '../../lib/viewer.ts'

const note = onDemand(() => import('./unverified-note.tsx').then(({ UnverifiedNote }) => UnverifiedNote))

/** For people who have signed up and not yet opened the mail that proves their address. */
export function VerifyEmailNote() {
  const { status, viewer, emailVerified } = useViewer()
  return status === 'signedIn' && !emailVerified ? <note.Part email={viewer.email} /> : null
}
