import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef } from 'react'
import { AddressCodeFields } from '../../components/address-code.tsx'
import { hasFreshCode, useAddressCode, useNoticeVerified } from '../../lib/forms/use-address-code.ts'

/**
 * Only a user whose address is verified can pay: the receipt goes there. Typed digits or the link in the mail
 * verify it.
 */
export function VerifyEmailPanel({ email }: { email: string }) {
  const digits = useAddressCode()
  const asked = useRef(false)
  useNoticeVerified({ often: true })
  const { mutate: sendCode } = digits.send
  useEffect(() => {
    if (asked.current || hasFreshCode()) return
    asked.current = true
    sendCode()
  }, [sendCode])
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
      <AddressCodeFields digits={digits} />
    </section>
  )
}
