import type { Payment } from '@cadenza/contracts/money/payment'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Button } from '../../components/parts/button.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { reportStatus, unreachable } from '../../lib/loading/api-error.ts'
import { accessToken } from '../../lib/session/auth-session.ts'

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

/** The receipt of a payment as a PDF file; only its payer and admins get it, by their token. Rejects with words. */
async function fetchReceipt(paymentId: string): Promise<Blob> {
  const token = await accessToken()
  const answer = await fetch(`/receipts/${paymentId}.pdf`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => {
    throw new Error(unreachable)
  })
  if (answer.ok) return answer.blob()
  reportStatus(answer.status)
  throw new Error(
    answer.status === 429
      ? 'Too many receipts at once. Please wait a moment and try again.'
      : 'The receipt could not be made. Please try again.',
  )
}
