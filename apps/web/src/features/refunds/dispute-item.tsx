import type { OpenDispute } from '@cadenza/contracts/payment'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { AttentionItem } from './attention-item.tsx'
import { asWords } from './provider-words.ts'

/** A payment that its cardholder disputes; the response is given at the payment provider. */
export function DisputeItem({ dispute }: { dispute: OpenDispute }) {
  const { timeZone } = useSiteConfig()
  const { amountMinor, currency, payer, receiptNumber, reason, status, createdAt } = dispute
  return (
    <AttentionItem
      title={`${formatMoney(amountMinor, currency)} is disputed`}
      text={
        <>
          {payer ?? 'Somebody'} disputes the payment{receiptNumber ? ` of receipt ${receiptNumber}` : ''} at
          the bank as “{asWords(reason)}”; {asWords(status)}, since{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>. Answer it in the account at
          the payment provider; the place stays until the bank has decided.
        </>
      }
      search={receiptNumber ? String(receiptNumber) : undefined}
    />
  )
}
