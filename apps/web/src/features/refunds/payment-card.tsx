import type { Payment } from '@cadenza/contracts/payment'
import { Link, useNavigate } from '@tanstack/react-router'
import { ActionMenu } from '../../components/action-menu.tsx'
import { Badge } from '../../components/badge.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { forWhom } from '../../lib/by-participant.ts'
import { useSiteConfig } from '../../lib/config.ts'
import { formatDateTime, formatMoney } from '../../lib/format.ts'
import { useLateDialog } from '../../lib/use-late-dialog.ts'
import { RefundStates } from './refund-states.tsx'

/** One payment: who paid, for what, what went back, and the way to give it back. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const { timeZone } = useSiteConfig()
  const refund = useLateDialog(refundDialog)
  const navigate = useNavigate()
  const { id, receiptNumber, name, email, paidAt, transactionId, lines } = payment
  const receipt = { to: '/dashboard/receipt/$id', params: { id } } as const
  const isAllBack = lines.every(({ isCancelled }) => isCancelled)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-card border border-hairline p-3 sm:p-5">
      <h3 className="min-w-0 text-lg">
        <Link {...receipt} className="inline-block py-1 hover:underline">
          Receipt {receiptNumber}
        </Link>
      </h3>
      <div className="flex items-start gap-1">
        <Amounts payment={payment} />
        <ActionMenu
          label={`Actions for receipt ${receiptNumber}`}
          actions={[
            {
              label: 'Refund',
              name: `Refund receipt ${receiptNumber}`,
              onSelect: refund.open,
              blocked: isAllBack ? 'Every place was taken back' : undefined,
            },
            {
              label: 'Open the receipt',
              name: `Open receipt ${receiptNumber}`,
              onSelect: () => void navigate(receipt),
            },
          ]}
        />
      </div>
      <div className="col-span-full grid min-w-0 gap-2">
        <p className="wrap-anywhere">
          {name} <span className="text-muted">{email}</span>
          <time dateTime={paidAt} className="block text-sm text-muted">
            {formatDateTime(paidAt, timeZone)}
          </time>
        </p>
        <p className="flex items-center gap-1 text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">{transactionId}</span>
          <CopyButton text={transactionId} label={`Copy transaction id ${transactionId}`} />
        </p>
        <Lines payment={payment} />
        <RefundStates refunds={payment.refunds} />
      </div>
      {refund.isOpen && <refundDialog.Part payment={payment} onClose={refund.close} />}
    </li>
  )
}

const refundDialog = onDemand(() => import('./refund-dialog.tsx').then(({ RefundDialog }) => RefundDialog))

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
    <p className="pt-2 text-end">
      <strong className="font-display text-xl tabular-nums">{formatMoney(amountMinor, currency)}</strong>
      {refundedMinor > 0 && (
        <span className="block text-sm text-muted tabular-nums">
          {formatMoney(amountMinor - refundedMinor, currency)} after refunds
        </span>
      )}
    </p>
  )
}
