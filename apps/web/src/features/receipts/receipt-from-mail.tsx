import { t } from '@lingui/core/macro'
import type { Payment } from '@cadenza/contracts/money/payment'
import { Alert } from '../../components/parts/alert.tsx'
import { ErrorPanel } from '../../components/parts/error-panel.tsx'
import { useOpenedByAddress } from '../../lib/url/use-opened-by-address.ts'
import { useSaveReceipt } from './mutations.ts'

/**
 * Saves a receipt as a PDF file when the link of a mail has opened its page, and says what became of it. A mail has no
 * session, so it cannot link to the file itself.
 */
export function ReceiptFromMail({ payment }: { payment: Payment }) {
  const { mutate, status, error } = useSaveReceipt(payment)
  useOpenedByAddress(mutate, 'pdf')
  const { receiptNumber } = payment
  if (status === 'idle') return null
  return (
    <div className="mb-4 max-w-[48rem] print:hidden">
      {status === 'pending' && (
        <Alert tone="info">{t`Receipt ${receiptNumber} is being saved as a PDF file.`}</Alert>
      )}
      {status === 'success' && (
        <Alert tone="success">{t`Receipt ${receiptNumber} was saved as a PDF file.`}</Alert>
      )}
      {status === 'error' && (
        <ErrorPanel
          title={t`Receipt ${receiptNumber} was not saved`}
          message={error.message}
          onRetry={mutate}
        />
      )}
    </div>
  )
}
