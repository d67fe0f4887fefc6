import { t } from '@lingui/core/macro'
import type { Payment } from '@cadenza/contracts/money/payment'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../lib/browser/save-file.ts'
import { reportStatus, unreachable } from '../../lib/loading/api-error.ts'
import { accessToken } from '../../lib/session/auth-session.ts'

/** Saves a receipt as a PDF file. Its error has words for people. */
export function useSaveReceipt({ id, receiptNumber }: Pick<Payment, 'id' | 'receiptNumber'>) {
  return useMutation({
    mutationFn: () => fetchReceipt(id),
    onSuccess: (pdf) => saveFile(`receipt-${receiptNumber}.pdf`, pdf, 'application/pdf'),
  })
}

/** The receipt of a payment as a PDF file; only its payer and admins get it, by their token. Rejects with words. */
async function fetchReceipt(paymentId: string): Promise<Blob> {
  const token = await accessToken()
  const answer = await fetch(`/receipts/${paymentId}.pdf`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => {
    throw new Error(unreachable())
  })
  if (answer.ok) return answer.blob()
  reportStatus(answer.status)
  throw new Error(
    answer.status === 429
      ? t`Too many receipts at once. Please wait a moment and try again.`
      : t`The receipt could not be made. Please try again.`,
  )
}
