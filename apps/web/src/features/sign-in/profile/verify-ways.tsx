import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { AddressCodeFields } from '../../../shared/people/address-code.tsx'
import { hasFreshCode, useAddressCode, useNoticeVerified } from '../../../shared/people/use-address-code.ts'
import { useSendVerification } from '../use-send-verification.ts'

/** They are mailed on request; those that the payment page has just sent are valid here too. */
export function ByDigits() {
  const digits = useAddressCode()
  useNoticeVerified({ often: true })
  const [isAsked, setAsked] = useState(hasFreshCode)
  if (isAsked)
    return (
      <>
        <p>{t`We are sending six digits to this address. Type them here.`}</p>
        <AddressCodeFields digits={digits} />
      </>
    )
  const ask = () => {
    setAsked(true)
    digits.sendAgain()
  }
  return (
    <>
      <p>{t`Confirm it with six digits that we mail to you, or with the link in our mail.`}</p>
      <Button className="justify-self-start" onClick={ask}>
        {t`Send six digits`}
      </Button>
    </>
  )
}

/** Sends the mail with the link. */
export function ByLink() {
  const { sent, send } = useSendVerification()
  return (
    <div role="status">
      {sent ? (
        t`A mail is on its way. Please open the link in it.`
      ) : (
        <Button variant="secondary" onClick={send}>
          {t`Send the verification mail again`}
        </Button>
      )}
    </div>
  )
}
