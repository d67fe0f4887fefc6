import type { Viewer } from '@cadenza/contracts/user'
import { useState } from 'react'
import { AddressCodeFields } from '../../components/address-code.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { hasFreshCode, useAddressCode, useNoticeVerified } from '../../lib/forms/use-address-code.ts'
import { useSendVerification } from './use-send-verification.ts'

/**
 * The address of the account, and the ways to verify it: six digits that are typed here, or the link in a
 * mail.
 */
export function EmailState({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-3">
        <span className="font-semibold break-all">{viewer.email}</span>
        {viewer.emailVerified ? (
          <Badge tone="success">Verified</Badge>
        ) : (
          <Badge tone="warning">Not verified</Badge>
        )}
      </p>
      {!viewer.emailVerified && (
        <>
          <ByDigits />
          <ByLink />
        </>
      )}
    </>
  )
}

/** They are mailed on request; those that the payment page has just sent are valid here too. */
function ByDigits() {
  const digits = useAddressCode()
  useNoticeVerified({ often: true })
  const [isAsked, setAsked] = useState(hasFreshCode)
  if (isAsked)
    return (
      <>
        <p>We are sending six digits to this address. Type them here.</p>
        <AddressCodeFields digits={digits} />
      </>
    )
  const ask = () => {
    setAsked(true)
    digits.sendAgain()
  }
  return (
    <>
      <p>Confirm it with six digits that we mail to you, or with the link in our mail.</p>
      <Button className="justify-self-start" onClick={ask}>
        Send six digits
      </Button>
    </>
  )
}

function ByLink() {
  const { sent, send } = useSendVerification()
  return (
    <div role="status">
      {sent ? (
        'A mail is on its way. Please open the link in it.'
      ) : (
        <Button variant="secondary" onClick={send}>
          Send the verification mail again
        </Button>
      )}
    </div>
  )
}
