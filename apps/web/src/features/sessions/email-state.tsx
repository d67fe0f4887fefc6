import type { Viewer } from '@cadenza/contracts/user'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { useSendVerification } from './use-send-verification.ts'

/** The address of one's account, and the way to prove it. */
export function EmailState({ viewer }: { viewer: Viewer }) {
  const { sent, send } = useSendVerification()
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold break-all">{viewer.email}</span>
        {viewer.emailVerified ? (
          <Badge tone="success">Verified</Badge>
        ) : (
          <Badge tone="warning">Not verified</Badge>
        )}
      </p>
      {!viewer.emailVerified && (
        <div role="status">
          {sent ? (
            'A mail is on its way. Please open the link in it.'
          ) : (
            <Button variant="secondary" onClick={send}>
              Send the verification mail again
            </Button>
          )}
        </div>
      )}
    </>
  )
}
