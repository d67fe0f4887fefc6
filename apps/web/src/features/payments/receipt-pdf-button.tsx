import type { Payment } from '@cadenza/contracts/payment'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Button } from '../../components/button.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { fetchReceipt } from './fetch-receipt.ts'

interface ReceiptPdfButtonProps {
  payment: Pick<Payment, 'id' | 'receiptNumber'>
  variant?: 'primary' | 'secondary'
}

/** Saves a receipt as a PDF file. */
export function ReceiptPdfButton({ payment: { id, receiptNumber }, variant }: ReceiptPdfButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchReceipt(id),
    onSuccess: (pdf) => saveFile(`receipt-${receiptNumber}.pdf`, pdf, 'application/pdf'),
    onError: ({ message }) => notify.error(message),
  })
  return (
    <Button variant={variant} busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-5" />}
      Receipt {receiptNumber} as PDF
    </Button>
  )
}
