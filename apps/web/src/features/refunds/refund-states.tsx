import type { Refund } from '@cadenza/contracts/money/payment'
import { refundReasonLabels } from '@cadenza/contracts/money/refund-labels'
import { IconBadge } from '../../components/badge.tsx'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { refundLooks } from '../../lib/format/refund-words.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** The progress of each refund of a payment; announced when it changes. */
export function RefundStates({ refunds }: { refunds: Refund[] }) {
  const { timeZone } = useSiteConfig()
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {refunds.map(({ id, amountMinor, currency, reason, status, createdAt, settledAt }) => {
        const { word, ...look } = refundLooks[status]
        const at = settledAt ?? createdAt
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <IconBadge {...look}>{word}</IconBadge>
            <span className="tabular-nums">{formatMoney(amountMinor, currency)}</span>
            <span className="text-sm text-muted">
              {refundReasonLabels[reason]}, <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
