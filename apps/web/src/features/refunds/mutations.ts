import { t } from '@lingui/core/macro'
import type { Payment, RefundPaymentInput } from '@cadenza/contracts/money/payment'
import type { PaymentMethod } from '@cadenza/contracts/money/refund-values'
import { useChanges } from '../../lib/loading/changes.ts'
import { useButtonOutcome, useFormOutcome } from '../../lib/loading/outcomes.ts'
import { whyNotEmailed } from '../../shared/people/mail-words.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Gives money of a payment back for places. A refusal is shown where it was asked, with what was written. */
export function useRefundPayment({ method }: Pick<Payment, 'method'>) {
  return trpc.admin.payments.refund.useMutation({
    onSuccess: (_, input) => notify.success(refundedWords(method, input)),
    onSettled: useChanges().moneyMoved,
  })
}

/** What happens to the money now: only the provider sends it by itself. */
function refundedWords(method: PaymentMethod, input: RefundPaymentInput): string {
  if ('lines' in input && input.lines.every(({ amountMinor }) => amountMinor === 0))
    return t`The places were taken back`
  if (method === 'card') return t`The money is on its way back`
  return t`The refund waits under “Needs attention” until the office has sent it`
}

/** Sends a failed refund again. */
export function useRetryRefund() {
  return trpc.admin.payments.retryRefund.useMutation(
    useButtonOutcome(t`The refund is sent again`, 'moneyMoved'),
  )
}

/** Records that the office has sent a refund by hand. A refusal is shown where it was typed. */
export function useMarkRefundSent() {
  return trpc.admin.refunds.markSent.useMutation(
    useFormOutcome(t`Marked as sent: the family gets an email`, 'moneyMoved'),
  )
}

/** Emails a receipt again, to its payer's current address. */
export function useEmailReceipt() {
  return trpc.admin.payments.emailReceipt.useMutation({
    onSuccess: () => notify.success(t`The receipt is on its way`),
    onError: (error) => notify.error(whyNotEmailed(error, 'receipt')),
  })
}

/** Sends one receipt of several: refusals are told by the caller, together. */
export function useEmailOneOfMany() {
  const { client } = trpc.useUtils()
  return (id: string) => client.admin.payments.emailReceipt.mutate({ id })
}
