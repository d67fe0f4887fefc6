import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { useSessionStatus } from '../../lib/session/auth-session.ts'

const note = onDemandWithQueries(() =>
  import('./profile/unverified-note.tsx').then(({ UnverifiedNote }) => UnverifiedNote),
)

/** For users who have signed up and not yet opened the mail that verifies their address. */
export function VerifyEmailNote() {
  return useSessionStatus() === 'signedIn' ? <note.Part /> : null
}
