import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ManagedPayment, Payment } from '@cadenza/contracts/money/payment'
import { IconBadge } from '../../components/parts/badge.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { refundLooks } from '../../shared/orders/refund-words.ts'

/** Who paid: a name is whole, unless it is a very long one. */
export function Payer({ payment: { name, email, payerId } }: { payment: ManagedPayment }) {
  return (
    <span
      title={email || undefined}
      className="sm:inline-block sm:max-w-48 sm:truncate sm:align-bottom 2xl:max-w-96"
    >
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
    // Families read that the office sends it; the office, that it has to.
    const state = open.status === 'by_hand' ? t`To be sent` : word
    return <IconBadge {...look}>{`${state}: ${formatMoney(open.amountMinor, open.currency)}`}</IconBadge>
  }
  if (refundedMinor === 0) return <span className="text-muted">{t`Paid`}</span>
  const { word, ...look } = refundLooks.succeeded
  return (
    <IconBadge {...look}>
      {refundedMinor === amountMinor ? word : `${word}: ${formatMoney(refundedMinor, currency)}`}
    </IconBadge>
  )
}
