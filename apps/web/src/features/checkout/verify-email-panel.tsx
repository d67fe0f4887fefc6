import { useMutation } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { Button } from '../../components/button.tsx'
import { useChanges } from '../../lib/changes.ts'
import { notify } from '../../lib/notify.ts'
import { recheckVerification, sendVerification } from '../../lib/session.ts'

/** Only a person whose address is proved can pay: the receipt goes there. */
export function VerifyEmailPanel({ email }: { email: string }) {
  const { emailVerified } = useChanges()
  const send = useMutation({
    mutationFn: sendVerification,
    onSuccess: () => notify.success('Mail sent'),
    onError: () => notify.error('The mail could not be sent. Please wait a moment and try again.'),
  })
  const recheck = useMutation({
    mutationFn: recheckVerification,
    onSuccess: (verified) => (verified ? emailVerified() : undefined),
  })
  const answer =
    recheck.data === false ? 'This address is not verified yet. Please open the link in the mail.' : ''
  return (
    <section className="grid gap-4 rounded-card bg-surface p-6">
      <h2 className="flex items-center gap-2 text-2xl">
        <MailCheck aria-hidden className="size-6 shrink-0" />
        Please verify your email first
      </h2>
      <p>
        We have sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it, then come back
        here. Your cart waits for you.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={recheck.isPending} onClick={() => recheck.mutate()}>
          I have verified
        </Button>
        <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          Send again
        </Button>
      </div>
      <p role="status" className="text-danger empty:-mt-4">
        {recheck.error ? 'This could not be checked. Please try again.' : answer}
      </p>
    </section>
  )
}
