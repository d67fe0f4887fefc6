import { formatMoney } from '@cadenza/contracts/money/money-text'
import type { ManagedPayment, Payment } from '@cadenza/contracts/money/payment'
import { IconBadge } from '../../components/parts/badge.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { refundLooks } from '../../shared/orders/refund-words.ts'

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
