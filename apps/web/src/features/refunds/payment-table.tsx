import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { listOf } from '@cadenza/contracts/text/list-of'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { methodLabels } from '@cadenza/contracts/money/payment-words'
import type { ManagedPayment, Payment } from '@cadenza/contracts/money/payment'
import { useState } from 'react'
import type { PaymentSort } from '@cadenza/contracts/money/refund-values'
import { OrderLink } from '../../shared/links/object-links.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { byTime, WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { PaymentGlance } from './payment-glance.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SelectedPayments } from './selected-payments.tsx'
import { Payer, What, State } from './payment-cells.tsx'
import { usePaymentActions } from './payment-actions.ts'

interface PaymentTableProps {
  payments: ManagedPayment[]
  sort: PaymentSort
  onSort: (sort: PaymentSort) => void
  /** The sum of all that was found. */
  sums: string
}

/** Payments of all families: who paid, for what and whom, what became of it, and the way to its order. */
export function PaymentTable({ payments, sort, onSort, sums }: PaymentTableProps) {
  const [refunded, setRefunded] = useState<Payment>()
  const actionsFor = usePaymentActions(setRefunded)
  return (
    <>
      <WorkTable
        name="payments"
        caption={t`List of payments`}
        columns={columns()}
        rows={payments}
        rowKey={({ id }) => id}
        rowName={({ receiptNumber }) => t`receipt ${receiptNumber}`}
        sort={{ by: sort, onSort }}
        actions={actionsFor}
        glance={{
          title: ({ receiptNumber }) => t`Receipt ${receiptNumber}`,
          body: (payment) => <PaymentGlance payment={payment} />,
        }}
        status={sums}
        selected={{
          words: sumOf,
          actions: (payments, clear) => <SelectedPayments payments={payments} onDone={clear} />,
        }}
      />
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  )
}

/** Of each currency, which is one unless the school has changed its own. */
function sumOf(payments: Payment[]): string {
  const sums = [...Map.groupBy(payments, ({ currency }) => currency)].map(([currency, of]) =>
    formatMoney(
      of.reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0),
      currency,
    ),
  )
  return t`${plural(payments.length, { one: '# payment', other: '# payments' })}, ${listOf(sums)} after refunds`
}

const columns = (): WorkColumn<ManagedPayment, PaymentSort>[] => [
  {
    header: t`Date`,
    sorts: byTime,
    cell: ({ paidAt }) => <WhenText at={paidAt} />,
  },
  { header: t`Payer`, narrow: 'first', cell: (payment) => <Payer payment={payment} /> },
  {
    header: t`For whom and what`,
    isWide: true,
    takes: 'rest',
    isOptional: true,
    cell: (payment) => <What payment={payment} />,
  },
  {
    header: t`Amount`,
    align: 'end',
    sorts: [{ by: 'largest', is: 'descending' }],
    cell: ({ amountMinor, currency }) => (
      <span className="whitespace-nowrap">{formatMoney(amountMinor, currency)}</span>
    ),
  },
  { header: t`State`, isOptional: true, cell: (payment) => <State payment={payment} /> },
  {
    header: t`Method`,
    isWide: true,
    isOptional: true,
    cell: ({ method }) => <span className="whitespace-nowrap">{methodLabels[method]}</span>,
  },
  {
    header: t`Receipt`,
    rowHeader: true,
    cell: ({ orderId, receiptNumber }) => (
      <OrderLink id={orderId} className="link whitespace-nowrap">
        <span aria-hidden className="sm:hidden">
          #
        </span>
        <Trans>
          <span className="sr-only">Receipt </span>
          {receiptNumber}
        </Trans>
      </OrderLink>
    ),
  },
]
