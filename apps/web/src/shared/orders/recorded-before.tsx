import { t } from '@lingui/core/macro'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'

interface RecordedBeforeProps {
  receiptNumber: number
  busy: boolean
  onAgain: () => void
}

/** The same money was recorded today: it may be another payment all the same, which the office decides. */
export function RecordedBefore({ receiptNumber, busy, onAgain }: RecordedBeforeProps) {
  return (
    <Alert tone="warning">
      <p className="mb-3">
        {t`The same amount with the same note was recorded today under receipt ${receiptNumber}. Record it again?`}
      </p>
      <Button size="sm" busy={busy} onClick={onAgain}>
        {t`Record it again`}
      </Button>
    </Alert>
  )
}
