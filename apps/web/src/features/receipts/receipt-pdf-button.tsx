import type { Payment } from '@cadenza/contracts/money/payment'
import Download from 'lucide-react/icons/download'
import { Button } from '../../components/parts/button.tsx'
import { useSaveReceipt } from './mutations.ts'

interface ReceiptPdfButtonProps {
  payment: Pick<Payment, 'id' | 'receiptNumber'>
  variant?: 'primary' | 'secondary'
}

/** Saves a receipt as a PDF file. */
export function ReceiptPdfButton({ payment, variant }: ReceiptPdfButtonProps) {
  const { mutate, isPending } = useSaveReceipt(payment)
  return (
    <Button variant={variant} busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-5" />}
      Receipt {payment.receiptNumber} as PDF
    </Button>
  )
}
