import type { Payment, PaymentLine } from '@cadenza/contracts/payment'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/copy-button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptRefunds } from './receipt-refunds.tsx'

interface ReceiptProps {
  payment: Payment
  /** What the viewer can do with a place that was bought. */
  actionFor: (line: PaymentLine) => ReactNode
}

/** What was bought from whom, by whom, when and for how much, and what was refunded. Made to be printed. */
export function Receipt({ payment, actionFor }: ReceiptProps) {
  const { schoolName } = useSiteConfig()
  return (
    <article className="grid max-w-[48rem] gap-6 rounded-card border border-hairline p-5 sm:p-8">
      <p className="font-display text-xl font-bold">{schoolName}</p>
      <ReceiptFacts payment={payment} />
      <ReceiptLines payment={payment} actionFor={actionFor} />
      {payment.refunds.length > 0 && <ReceiptRefunds payment={payment} />}
      {payment.refunds.length > 0 && <Net payment={payment} />}
    </article>
  )
}

function ReceiptFacts({ payment }: { payment: Payment }) {
  const { timeZone } = useSiteConfig()
  const { receiptNumber, paidAt, name, email, transactionId } = payment
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact label="Receipt number">{receiptNumber}</Fact>
      <Fact label="Date">
        <time dateTime={paidAt}>{formatDateTime(paidAt, timeZone)}</time>{' '}
        <span className="text-muted">({timeZone})</span>
      </Fact>
      <Fact label="Paid by">
        {name}
        <span className="block wrap-anywhere text-muted">{email}</span>
      </Fact>
      <Fact label="Transaction id">
        <span className="flex items-start gap-1">
          <span className="min-w-0 wrap-anywhere">{transactionId}</span>
          <span className="-my-2.5">
            <CopyButton text={transactionId} label="Copy transaction id" />
          </span>
        </span>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Net({ payment: { amountMinor, refundedMinor, currency } }: { payment: Payment }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-4 text-lg font-semibold">
      <span>Paid after refunds</span>
      <span className="tabular-nums">{formatMoney(amountMinor - refundedMinor, currency)}</span>
    </p>
  )
}
