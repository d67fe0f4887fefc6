import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { messageFor } from '../../lib/error-message.ts'
import { hasFreshCode, useAddressCode, useNoticeVerified } from '../../lib/use-address-code.ts'

/** Only a person whose address is proved can pay: the receipt goes there. Typed digits or the link in the mail prove it. */
export function VerifyEmailPanel({ email }: { email: string }) {
  const { send, confirm } = useAddressCode()
  const [code, setCode] = useState('')
  const asked = useRef(false)
  useNoticeVerified({ often: true })
  const { mutate: sendCode } = send
  useEffect(() => {
    if (asked.current || hasFreshCode()) return
    asked.current = true
    sendCode()
  }, [sendCode])
  const failure = confirm.error ?? send.error
  const type = (typed: string) => {
    setCode(typed)
    confirm.reset()
    const digits = typed.replaceAll(/\s/g, '')
    if (/^\d{6}$/.test(digits) && !confirm.isPending) confirm.mutate({ code: digits })
  }
  return (
    <section className="grid justify-items-start gap-4 rounded-card bg-surface p-6">
      <h2 className="flex items-center gap-2 text-2xl">
        <MailCheck aria-hidden className="size-6 shrink-0" />
        Confirm your email
      </h2>
      <p>
        Confirm your email so that your receipt and class news reach you. We are sending six digits to{' '}
        <strong className="wrap-anywhere">{email}</strong>: type them here, or open the link in our other
        mail. Your cart waits for you.
      </p>
      <TextField
        label="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        aria-busy={confirm.isPending || undefined}
        error={failure ? messageFor(failure).message : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={send.isPending}
          onClick={() => {
            confirm.reset()
            setCode('')
            sendCode()
          }}
        >
          Send new digits
        </Button>
        <span role="status" className="text-sm text-muted">
          {send.isSuccess && 'Sent. It may take a minute.'}
        </span>
      </div>
    </section>
  )
}
