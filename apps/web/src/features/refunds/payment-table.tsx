import { formatMoney } from '@cadenza/contracts/money/money-text'
import { methodLabels } from '@cadenza/contracts/money/payment-words'
import type { ManagedPayment, Payment } from '@cadenza/contracts/money/payment'
import { useState } from 'react'
import type { PaymentSort } from '@cadenza/contracts/money/refund-values'
import { OrderLink } from '../../shared/links/object-links.tsx'
import { SelectionBar } from '../../components/tables/selection-bar.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { actionsColumn } from '../../components/tables/data-table.tsx'
import { WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { useRowSelection } from '../../lib/browser/use-row-selection.ts'
import { count } from '../../lib/format/format.ts'
import { PaymentGlance } from './payment-glance.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SelectedPayments } from './selected-payments.tsx'
import { type Choose, Payer, What, State, Actions } from './payment-cells.tsx'

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
  const [peeked, setPeeked] = useState<ManagedPayment>()
  const selection = useRowSelection(payments.map(({ id }) => id))
  const selected = payments.filter(({ id }) => selection.keys.has(id))
  return (
    <>
      <WorkTable
        name="payments"
        caption="List of payments"
        columns={columnsFor(setRefunded, setPeeked)}
        rows={payments}
        rowKey={({ id }) => id}
        rowName={({ receiptNumber }) => `receipt ${receiptNumber}`}
        selection={selection}
        sort={{ by: sort, onSort }}
        onPeek={setPeeked}
      >
        {selected.length === 0 ? (
          <p role="status" className="text-sm text-muted tabular-nums">
            {sums}
          </p>
        ) : (
          <SelectionBar selection={selection} words={sumOf(selected)}>
            <SelectedPayments payments={selected} onDone={selection.clear} />
          </SelectionBar>
        )}
      </WorkTable>
      {peeked && <PaymentGlance payment={peeked} onClose={() => setPeeked(undefined)} />}
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
  return `${count(payments.length, 'payment', 'payments')}, ${sums.join(' and ')} after refunds`
}

function columnsFor(onRefund: Choose, onPeek: Choose): WorkColumn<ManagedPayment, PaymentSort>[] {
  return [
    {
      header: 'Date',
      sorts: [
        { by: 'newest', is: 'descending' },
        { by: 'oldest', is: 'ascending' },
      ],
      cell: ({ paidAt }) => <WhenText at={paidAt} />,
    },
    { header: 'Payer', narrow: 'first', takes: '1/4', cell: (payment) => <Payer payment={payment} /> },
    {
      header: 'For whom and what',
      isWide: true,
      takes: '1/3',
      isOptional: true,
      cell: (payment) => <What payment={payment} />,
    },
    {
      header: 'Amount',
      align: 'end',
      sorts: [{ by: 'largest', is: 'descending' }],
      cell: ({ amountMinor, currency }) => (
        <span className="whitespace-nowrap">{formatMoney(amountMinor, currency)}</span>
      ),
    },
    { header: 'State', isOptional: true, cell: (payment) => <State payment={payment} /> },
    {
      header: 'Method',
      isWide: true,
      isOptional: true,
      cell: ({ method }) => <span className="whitespace-nowrap">{methodLabels[method]}</span>,
    },
    {
      header: 'Receipt',
      rowHeader: true,
      cell: ({ orderId, receiptNumber }) => (
        <OrderLink id={orderId} className="link whitespace-nowrap">
          <span aria-hidden className="sm:hidden">
            #
          </span>
          <span className="sr-only">Receipt </span>
          {receiptNumber}
        </OrderLink>
      ),
    },
    {
      ...actionsColumn,
      cell: (payment) => <Actions payment={payment} onRefund={onRefund} onPeek={onPeek} />,
    },
  ]
}
