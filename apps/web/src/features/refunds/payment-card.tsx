import type { Payment } from '@cadenza/contracts/payment'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { forWhom } from '../../lib/by-participant.ts'
import { useSiteConfig } from '../../lib/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundStates } from './refund-states.tsx'

/** One payment: who paid, for what, what went back, and the way to give it back. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const { timeZone } = useSiteConfig()
  const [refunding, setRefunding] = useState(false)
  const { id, receiptNumber, name, email, paidAt, transactionId, lines } = payment
  return (
    <li className="grid gap-4 rounded-card border border-hairline p-4 sm:p-5 md:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-3">
        <div>
          <h3 className="text-lg">Receipt {receiptNumber}</h3>
          <p className="wrap-anywhere">
            {name} <span className="text-muted">{email}</span>
          </p>
          <p className="text-sm text-muted">
            <time dateTime={paidAt}>{formatDateTime(paidAt, timeZone)}</time>
          </p>
          <p className="flex items-center gap-1 text-sm text-muted">
            <span className="min-w-0 wrap-anywhere">{transactionId}</span>
            <CopyButton text={transactionId} label={`Copy transaction id ${transactionId}`} />
          </p>
        </div>
        <Lines payment={payment} />
        <RefundStates refunds={payment.refunds} />
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 md:flex-col md:items-end">
        <Amounts payment={payment} />
        {lines.some(({ isCancelled }) => !isCancelled) && (
          <Button
            variant="secondary"
            aria-label={`Refund receipt ${receiptNumber}`}
            aria-haspopup="dialog"
            onClick={() => setRefunding(true)}
          >
            Refund
          </Button>
        )}
        <LinkButton
          to="/dashboard/receipt/$id"
          params={{ id }}
          variant="ghost"
          aria-label={`Open receipt ${receiptNumber}`}
        >
          Receipt
        </LinkButton>
      </div>
      {refunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </li>
  )
}

function Lines({ payment: { lines, currency } }: { payment: Payment }) {
  return (
    <ul className="grid max-w-[36rem] gap-1 border-t border-hairline pt-3">
      {lines.map(({ claimId, participant, name, priceMinor, isCancelled }) => (
        <li key={claimId} className="flex justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {name}
            {forWhom(participant)} {isCancelled && <Badge tone="neutral">Cancelled</Badge>}
          </span>
          <span className="tabular-nums">{formatMoney(priceMinor, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

function Amounts({ payment: { amountMinor, refundedMinor, currency } }: { payment: Payment }) {
  return (
    <p className="w-full md:text-end">
      <strong className="font-display text-xl tabular-nums">{formatMoney(amountMinor, currency)}</strong>
      {refundedMinor > 0 && (
        <span className="block text-sm text-muted tabular-nums">
          {formatMoney(amountMinor - refundedMinor, currency)} after refunds
        </span>
      )}
    </p>
  )
}
