import type { Payment } from '@cadenza/contracts/payment'
import { IconBadge } from '../../components/icon-badge.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { refundReasonLabels } from '@cadenza/contracts/refund-labels'
import { refundLooks } from '../../lib/format/refund-words.ts'

/** Money that was refunded or is on its way. */
export function ReceiptRefunds({ payment: { refunds } }: { payment: Payment }) {
  const { timeZone } = useSiteConfig()
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-2 text-lg">
        Refunds
      </h2>
      <ul aria-live="polite" className="grid gap-3">
        {refunds.map(({ id, amountMinor, currency, reason, status, createdAt, settledAt }) => {
          const { word, ...look } = refundLooks[status]
          const at = settledAt ?? createdAt
          return (
            <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4">
              <div className="grid justify-items-start gap-1">
                <IconBadge {...look}>{word}</IconBadge>
                <span className="text-sm text-muted">
                  {refundReasonLabels[reason]}, <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
                </span>
              </div>
              <span className="tabular-nums">−{formatMoney(amountMinor, currency)}</span>
            </li>
          )
        })}
      </ul>
      {refunds.some(({ status }) => status === 'failed') && (
        <p className="mt-2 text-sm text-muted">
          The bank has refused a refund. The school sees that and sends the money again.
        </p>
      )}
    </section>
  )
}
