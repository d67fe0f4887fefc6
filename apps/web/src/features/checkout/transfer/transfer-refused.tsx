import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { PhoneLink } from '../../../components/parts/phone-link.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'

interface TransferRefusedProps {
  /** Why, as a sentence. */
  why: string
  /** Back to the card. */
  onCard: () => void
}

/** That a cart cannot be reserved for a transfer, and what can be done instead. */
export function TransferRefused({ why, onCard }: TransferRefusedProps) {
  const { phone } = useSiteConfig().school
  return (
    <Alert tone="warning">
      <p className="mb-3">
        {why} {t`Nothing was reserved, and your cart is as it was.`}{' '}
        {phone ? (
          <Trans>
            You can pay by card now, or call the school: <PhoneLink phone={phone} />.
          </Trans>
        ) : (
          t`You can pay by card now.`
        )}
      </p>
      <Button size="sm" onClick={onCard}>
        {t`Pay by card`}
      </Button>
    </Alert>
  )
}
