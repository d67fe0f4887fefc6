import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import { AddressCodeFields } from '../../shared/people/address-code.tsx'
import { FailureAlert } from '../../components/tables/query-view.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useAddressCode, useNoticeVerified } from '../../shared/people/use-address-code.ts'

/** The address has to be verified before the role is taken. */
export function VerifyFirst({ viewer }: { viewer: Viewer }) {
  useNoticeVerified({ often: true })
  const digits = useAddressCode()
  const { isSuccess, isPending, mutate } = digits.send
  return isSuccess ? (
    <>
      <p>
        <Trans>
          Type the six digits that we sent to <strong className="wrap-anywhere">{viewer.email}</strong>.
        </Trans>
      </p>
      <AddressCodeFields digits={digits} />
    </>
  ) : (
    <>
      <p>
        <Trans>
          Confirm first that <strong className="wrap-anywhere">{viewer.email}</strong> is your address: we
          send you six digits, or you open the link that we sent when you signed up.
        </Trans>
      </p>
      <FailureAlert error={digits.send.error} />
      <Button className="justify-self-start" busy={isPending} onClick={() => mutate()}>
        {t`Send me the digits`}
      </Button>
    </>
  )
}
