import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { howPaidWords } from '@cadenza/contracts/money/payment-words'
import type { Purchase } from '@cadenza/contracts/people/person'
import { Badge, IconBadge } from '../../components/parts/badge.tsx'
import { orderWords } from '../../shared/orders/order-words.ts'
import { refundLooks, refundWords } from '../../shared/orders/refund-words.ts'

/** What was paid and how, and what of it was given back. */
export function Amount({ purchase: { payment, totalMinor, currency } }: { purchase: Purchase }) {
  const refundedMinor = payment?.refundedMinor ?? 0
  return (
    <>
      <span className="tabular-nums">{formatMoney(payment?.amountMinor ?? totalMinor, currency)}</span>
      {payment && <span className="text-muted sm:block"> {howPaidWords(payment)}</span>}
      {refundedMinor > 0 && (
        <span className="text-muted tabular-nums sm:block">
          {' '}
          {t`${formatMoney((payment?.amountMinor ?? 0) - refundedMinor, currency)} after refunds`}
        </span>
      )}
    </>
  )
}

/** How a purchase stands. */
export function PurchaseState({ purchase: { status, payment, refunds } }: { purchase: Purchase }) {
  const { word, tone } = orderWords[status]
  const isPart = payment !== null && payment.refundedMinor < payment.amountMinor
  return (
    <div className="flex flex-wrap gap-1">
      {refunds.length === 0 && <Badge tone={tone}>{word}</Badge>}
      {refunds.map((refund) => {
        const { word: refundWord, ...look } = refundLooks[refund.status]
        return (
          <div key={refund.id} className="grid justify-items-start">
            <IconBadge {...look}>
              {isPart && refund.status === 'succeeded' ? t`Refunded in part` : refundWord}
            </IconBadge>
            <span className="text-sm wrap-anywhere text-muted">{refundWords(refund)}</span>
          </div>
        )
      })}
      {payment?.isDisputed && <Badge tone="danger">{t`Disputed`}</Badge>}
    </div>
  )
}
