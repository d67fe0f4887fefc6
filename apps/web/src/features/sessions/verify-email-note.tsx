import { useViewer } from '../../lib/viewer.ts'
import { useSendVerification } from './use-send-verification.ts'

/** For people who have signed up and not yet opened the mail that proves their address. */
export function VerifyEmailNote() {
  const { status, viewer, emailVerified } = useViewer()
  const { sent, send } = useSendVerification()
  if (status !== 'signedIn' || emailVerified) return null

  return (
    <div role="status" className="bg-info-soft px-5 py-2 text-center text-info">
      We have sent a mail to <span className="font-semibold break-all">{viewer.email}</span>. Please open the
      link in it: you need a verified address to pay.{' '}
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
