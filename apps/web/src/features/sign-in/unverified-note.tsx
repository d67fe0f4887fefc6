import { useLocation } from '@tanstack/react-router'
import { useNoticeVerified } from '../../lib/forms/use-address-code.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import { useSendVerification } from './use-send-verification.ts'

const invitations = ['/invitation', '/staffInvitation']

/**
 * Asks the user to verify the address, and sends the mail again on request; nothing if it is verified, nor
 * beside an invitation: its page verifies it.
 */
export function UnverifiedNote() {
  const { viewer } = useViewer()
  const isInvited = useLocation({ select: ({ pathname }) => invitations.includes(pathname) })
  return !isInvited && viewer && !viewer.emailVerified ? <Note email={viewer.email} /> : null
}

function Note({ email }: { email: string }) {
  useNoticeVerified()
  const { sent, send } = useSendVerification()
  return (
    <div role="status" className="bg-info-soft px-5 py-2 text-center text-info">
      Confirm your email so that your receipt and class news reach you: open the link that we sent to{' '}
      <span className="font-semibold break-all">{email}</span>.{' '}
      {sent ? (
        <span className="font-semibold">Sent again.</span>
      ) : (
        <button type="button" className="py-1 font-semibold underline" onClick={send}>
          Send it again
        </button>
      )}
    </div>
  )
}
