import type { TroubledRefund } from '@cadenza/contracts/payment'
import { Button } from '../../components/button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { AttentionItem } from './attention-item.tsx'
import { failureWords } from './provider-words.ts'
import { useRetryRefund } from './mutations.ts'

/** A refund that the bank refused, or that has had no news for minutes. */
export function TroubledRefundItem({ refund }: { refund: TroubledRefund }) {
  const { timeZone } = useSiteConfig()
  const retry = useRetryRefund()
  const { id, status, amountMinor, currency, payer, receiptNumber, paymentIntentId, createdAt } = refund
  const amount = formatMoney(amountMinor, currency)
  const failed = status === 'failed'
  const at = refund.settledAt ?? createdAt
  const of = receiptNumber
    ? `for ${payer}, receipt ${receiptNumber}`
    : `of money that fits no order, ${paymentIntentId}`
  return (
    <AttentionItem
      title={failed ? `A refund of ${amount} failed` : `A refund of ${amount} hangs`}
      text={
        <>
          {failed ? failureWords(refund.failure) : 'The payment provider has not confirmed it yet.'} It is{' '}
          {of}, {failed ? 'and failed on' : 'on its way since'}{' '}
          <time dateTime={at}>{formatDateTime(at, timeZone)}</time>.
        </>
      }
      search={receiptNumber ? String(receiptNumber) : undefined}
      action={
        failed && (
          <Button
            busy={retry.isPending}
            aria-label={`Retry the refund of ${amount} ${of}`}
            onClick={() => retry.mutate({ id })}
          >
            Retry
          </Button>
        )
      }
    />
  )
}
