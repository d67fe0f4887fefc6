import { t } from '@lingui/core/macro'
import type { Payment } from '@cadenza/contracts/money/payment'
import Download from 'lucide-react/icons/download'
import { Button } from '../../components/parts/button.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { useSaveReceipt } from './mutations.ts'

interface ReceiptPdfButtonProps {
  payment: Pick<Payment, 'id' | 'receiptNumber'>
  variant?: 'primary' | 'secondary'
}

/** Saves a receipt as a PDF file. */
export function ReceiptPdfButton({ payment, variant }: ReceiptPdfButtonProps) {
  const { mutate, isPending } = useSaveReceipt(payment)
  const save = () => mutate(undefined, { onError: ({ message }) => notify.error(message) })
  return (
    <Button variant={variant} busy={isPending} onClick={save}>
      {!isPending && <Download aria-hidden className="size-5" />}
      {t`Receipt ${payment.receiptNumber} as PDF`}
    </Button>
  )
}
