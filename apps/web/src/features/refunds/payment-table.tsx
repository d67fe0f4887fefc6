import type { Payment, Refund } from '@cadenza/contracts/payment'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refundReasonLabels } from '@cadenza/contracts/refund-labels'
import { ActionMenu } from '../../components/action-menu.tsx'
import { Badge, IconBadge } from '../../components/badge.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { EmailText } from '../../components/email.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { refundLooks } from '../../lib/format/refund-words.ts'
import { ShortId } from '../../components/short-id.tsx'
import { useEmailReceipt } from './mutations.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** Payments of all families: who paid, for what and whom, what was refunded, and the way to refund it. */
export function PaymentTable({ payments }: { payments: Payment[] }) {
  const { timeZone } = useSiteConfig()
  const [refunded, setRefunded] = useState<Payment>()
  return (
    <>
      <DataTable
        dense
        caption="Payments, newest first"
        columns={columnsFor(timeZone, setRefunded)}
        rows={payments}
        rowKey={({ id }) => id}
      />
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  )
}

function columnsFor(timeZone: string, onRefund: (payment: Payment) => void): Column<Payment>[] {
  return [
    { header: 'Receipt', rowHeader: true, cell: (payment) => <Receipt payment={payment} /> },
    {
      header: 'Date',
      cell: ({ paidAt }) => <time dateTime={paidAt}>{formatDateTime(paidAt, timeZone)}</time>,
    },
    { header: 'Paid by', cell: (payment) => <Payer payment={payment} /> },
    { header: 'For', cell: (payment) => <Lines payment={payment} /> },
    { header: 'Amount', align: 'end', cell: (payment) => <Amounts payment={payment} /> },
    {
      header: 'Actions',
      align: 'end',
      narrow: 'side',
      cell: (payment) => <Actions payment={payment} onRefund={onRefund} />,
    },
  ]
}

function Receipt({ payment: { id, receiptNumber, transactionId } }: { payment: Payment }) {
  return (
    <>
      <Link to="/dashboard/receipt/$id" params={{ id }} className="link font-semibold">
        Receipt {receiptNumber}
      </Link>
      <span className="block max-sm:hidden">
        <ShortId id={transactionId} what="transaction id" />
      </span>
    </>
  )
}

function Payer({ payment: { name, email } }: { payment: Payment }) {
  return (
    <>
      {name}
      <span className="block text-sm text-muted">
        <EmailText email={email} />
      </span>
    </>
  )
}

function Lines({ payment: { lines, currency } }: { payment: Payment }) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ claimId, participant, name, priceMinor, isCancelled }) => (
        <li key={claimId} className="wrap-anywhere">
          {name} for {participant.name}
          {lines.length > 1 && `, ${formatMoney(priceMinor, currency)}`}{' '}
          {isCancelled && <Badge tone="neutral">Cancelled</Badge>}
        </li>
      ))}
    </ul>
  )
}

function Amounts({ payment }: { payment: Payment }) {
  const { amountMinor, refundedMinor, currency, refunds } = payment
  return (
    <div className="grid gap-1 sm:justify-items-end">
      <strong className="font-semibold tabular-nums">{formatMoney(amountMinor, currency)}</strong>
      {refundedMinor > 0 && (
        <span className="text-sm text-muted tabular-nums">
          {formatMoney(amountMinor - refundedMinor, currency)} after refunds
        </span>
      )}
      <RefundStates refunds={refunds} />
    </div>
  )
}

interface ActionsProps {
  payment: Payment
  onRefund: (payment: Payment) => void
}

function Actions({ payment, onRefund }: ActionsProps) {
  const navigate = useNavigate()
  const emailReceipt = useEmailReceipt()
  const { id, receiptNumber, lines, email } = payment
  return (
    <ActionMenu
      label={`Actions for receipt ${receiptNumber}`}
      actions={[
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
          blocked: email ? undefined : 'The account was deleted',
        },
      ]}
    />
  )
}

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
