import { formatMoney } from '@cadenza/contracts/money/money-text'
import { methodLabels } from '@cadenza/contracts/money/payment-words'
import type { ManagedPayment, Payment } from '@cadenza/contracts/money/payment'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PaymentSort } from '@cadenza/contracts/money/refund-values'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { IconBadge } from '../../components/parts/badge.tsx'
import { OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { SelectionBar } from '../../components/tables/selection-bar.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { unseenActions } from '../../components/tables/data-table.tsx'
import { WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { useRowSelection } from '../../lib/browser/use-row-selection.ts'
import { count } from '../../lib/format/format.ts'
import { refundLooks } from '../../shared/orders/refund-words.ts'
import { useEmailReceipt } from './mutations.ts'
import { PaymentGlance } from './payment-glance.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SelectedPayments } from './selected-payments.tsx'

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

type Choose = (payment: ManagedPayment) => void

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
      ...unseenActions,
      cell: (payment) => <Actions payment={payment} onRefund={onRefund} onPeek={onPeek} />,
    },
  ]
}

function Payer({ payment: { name, email, payerId } }: { payment: ManagedPayment }) {
  return (
    <span title={email || undefined}>
      {payerId ? (
        <PersonLink id={payerId} className="font-semibold text-link hover:underline">
          {name}
        </PersonLink>
      ) : (
        name
      )}{' '}
      <span className="text-muted sm:max-2xl:sr-only">{email}</span>
    </span>
  )
}

function What({ payment: { lines } }: { payment: Payment }) {
  const words = lines.map(({ name, participant }) => `${participant.name}: ${name}`)
  return <span title={words.join('\n')}>{words.join(', ')}</span>
}

/** The last refund that is under way or failed, else what has become of the money. */
function State({ payment: { amountMinor, refundedMinor, currency, refunds } }: { payment: Payment }) {
  const open = refunds.findLast(({ status }) => status !== 'succeeded')
  if (open) {
    const { word, ...look } = refundLooks[open.status]
    return <IconBadge {...look}>{`${word}: ${formatMoney(open.amountMinor, open.currency)}`}</IconBadge>
  }
  if (refundedMinor === 0) return <span className="text-muted">Paid</span>
  const { word, ...look } = refundLooks.succeeded
  return (
    <IconBadge {...look}>
      {refundedMinor === amountMinor ? word : `${word}: ${formatMoney(refundedMinor, currency)}`}
    </IconBadge>
  )
}

interface ActionsProps {
  payment: ManagedPayment
  onRefund: Choose
  onPeek: Choose
}

function Actions({ payment, onRefund, onPeek }: ActionsProps) {
  const navigate = useNavigate()
  const emailReceipt = useEmailReceipt()
  const { id, receiptNumber, lines, email, payerId } = payment
  return (
    <ActionMenu
      label={`Actions for receipt ${receiptNumber}`}
      actions={[
        {
          label: 'Look at it',
          name: `Look at receipt ${receiptNumber}`,
          onSelect: () => onPeek(payment),
        },
        {
          label: 'Refund',
          name: `Refund receipt ${receiptNumber}`,
          onSelect: () => onRefund(payment),
          blocked: lines.every(({ isCancelled }) => isCancelled) ? 'Every place was taken back' : undefined,
        },
        {
          label: 'Open the receipt',
          name: `Open receipt ${receiptNumber}`,
          onSelect: () => void navigate({ to: '/dashboard/receipt/$id', params: { id } }),
        },
        {
          label: 'Email the receipt again',
          name: `Email receipt ${receiptNumber} again`,
          onSelect: () => emailReceipt.mutate({ id }),
          // The books drop the address with the account.
          blocked: email ? undefined : payerId ? 'There is no address' : 'The account was deleted',
        },
      ]}
    />
  )
}
