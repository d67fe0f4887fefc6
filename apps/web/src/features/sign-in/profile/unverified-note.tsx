import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useNoticeVerified } from '../../../shared/people/use-address-code.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { useSendVerification } from '../use-send-verification.ts'
import { useKeepAddress } from './mutations.ts'

const invitations = ['/invitation', '/staffInvitation']

/**
 * Asks the user to verify the address, and sends the mail again on request, or says that mail to it comes back. Nothing
 * beside an invitation: its page verifies the address.
 */
export function UnverifiedNote() {
  const { viewer } = useViewer()
  const isInvited = useLocation({ select: ({ pathname }) => invitations.includes(pathname) })
  if (isInvited || !viewer) return null
  if (!viewer.emailVerified) return <Note email={viewer.email} />
  return viewer.hasBounced ? <BouncedNote email={viewer.email} /> : null
}

function Note({ email }: { email: string }) {
  useNoticeVerified()
  const { sent, send } = useSendVerification()
  return (
    <div role="status" className="bg-info-soft px-5 py-2 text-center text-info">
      <Trans>
        Confirm your email so that your receipt and class news reach you: open the link that we sent to{' '}
        <span className="font-semibold break-all">{email}</span>.
      </Trans>{' '}
      {sent ? (
        <span className="font-semibold">{t`Sent again.`}</span>
      ) : (
        <button type="button" className="py-1 font-semibold underline" onClick={send}>
          {t`Send it again`}
        </button>
      )}
    </div>
  )
}

function BouncedNote({ email }: { email: string }) {
  const keep = useKeepAddress()
  return (
    <div role="status" className="bg-warning-soft px-5 py-2 text-center text-warning">
      <Trans>
        Our mail to <span className="font-semibold break-all">{email}</span> came back: receipts and class
        news do not reach you.
      </Trans>{' '}
      <Trans>
        <Link to="/dashboard/profile" className="py-1 font-semibold underline">
          Change your email
        </Link>{' '}
        or{' '}
        <button
          type="button"
          className="py-1 font-semibold underline"
          disabled={keep.isPending}
          onClick={() => keep.mutate()}
        >
          say that it works again
        </button>
        .
      </Trans>
      {keep.error && <span className="block font-semibold">{messageFor(keep.error).message}</span>}
    </div>
  )
}
