import { formatMoney } from '@cadenza/contracts/money/money-text'
import type { ManagedPayment, Payment } from '@cadenza/contracts/money/payment'
import { useNavigate } from '@tanstack/react-router'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { IconBadge } from '../../components/parts/badge.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { refundLooks } from '../../shared/orders/refund-words.ts'
import { useEmailReceipt } from './mutations.ts'

export type Choose = (payment: ManagedPayment) => void

/** Who paid. */
export function Payer({ payment: { name, email, payerId } }: { payment: ManagedPayment }) {
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

/** What was bought. */
export function What({ payment: { lines } }: { payment: Payment }) {
  const words = lines.map(({ name, participant }) => `${participant.name}: ${name}`)
  return <span title={words.join('\n')}>{words.join(', ')}</span>
}

/** The last refund that is under way or failed, else what has become of the money. */
export function State({ payment: { amountMinor, refundedMinor, currency, refunds } }: { payment: Payment }) {
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

/** What can be done with a payment. */
export function Actions({ payment, onRefund, onPeek }: ActionsProps) {
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
