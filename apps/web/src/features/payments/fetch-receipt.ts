import { reportStatus } from '../../lib/session/rejections.ts'
import { accessToken } from '../../lib/session/auth-session.ts'
import { unreachable } from '../../lib/loading/unreachable.ts'

/** The receipt of a payment as a PDF file; only its payer and admins get it, by their token. Rejects with words. */
export async function fetchReceipt(paymentId: string): Promise<Blob> {
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
