import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import MailCheck from 'lucide-react/icons/mail-check'
import { AddressCodeFields } from '../../shared/people/address-code.tsx'
import { hasFreshCode, useAddressCode, useNoticeVerified } from '../../shared/people/use-address-code.ts'

/**
 * Only a user whose address is verified can pay: the receipt goes there. Typed digits or the link in the mail
 * verify it.
 */
export function VerifyEmailPanel({
  email,
  isOffer = false,
}: {
  email: string
  isOffer?: boolean | undefined
}) {
  const digits = useAddressCode()
  const asked = useRef(false)
  const panel = useRef<HTMLElement>(null)
  useNoticeVerified({ often: true })
  const { mutate: sendCode } = digits.send
  useEffect(() => {
    if (asked.current || hasFreshCode()) return
    asked.current = true
    sendCode({ again: false })
  }, [sendCode])
  useEffect(() => {
    scrollTo(0, 0)
    panel.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={panel} className="grid justify-items-start gap-4 rounded-card bg-surface p-6">
      <h2 className="flex items-center gap-2 text-2xl">
        <MailCheck aria-hidden className="size-6 shrink-0" />
        {t`Confirm your email`}
      </h2>
      <p>
        <Trans>
          Confirm your email so that your receipt and class news reach you. We are sending six digits to{' '}
          <strong className="wrap-anywhere">{email}</strong>: type them here, or open the link in our other
          mail.
        </Trans>{' '}
        {isOffer ? t`Your offer goes on until its end.` : t`Your cart waits for you.`}
      </p>
      <AddressCodeFields digits={digits} />
    </section>
  )
}
