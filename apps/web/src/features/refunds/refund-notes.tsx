import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { PaymentQuote } from '@cadenza/contracts/money/refund-policy'
import { Alert } from '../../components/parts/alert.tsx'
import type { RefundDraft } from './refund-lines.ts'

interface GoneProps {
  payment: Payment
  quote: PaymentQuote
  draft: RefundDraft
}

/** Places that were chosen, but that another person has already given back. */
export function Gone({ payment, quote, draft }: GoneProps) {
  const gone = payment.lines.filter(
    ({ claimId }) =>
      draft.chosen.includes(claimId) && !quote.places.some(({ enrolmentId }) => enrolmentId === claimId),
  )
  if (gone.length === 0) return null
  const names = gone.map(({ name, participant }) => t`${name} for ${participant.name}`).join(', ')
  return (
    <Alert tone="warning" className="mb-3">
      {t`Already given back by someone else: ${names}.`}
    </Alert>
  )
}

/** What makes less left than the places cost. */
export function WhatIsLeft({ quote, tooMuch }: { quote: PaymentQuote; tooMuch: boolean }) {
  const { leftMinor, outsideMinor, disputedMinor, currency } = quote
  const money = (minor: number) => formatMoney(minor, currency)
  if (!tooMuch && outsideMinor === 0 && disputedMinor === 0) return null
  return (
    <Alert tone="warning" className="mt-3">
      {tooMuch &&
        `${t`Only ${money(leftMinor)} of this payment is left. Choose fewer places, or smaller amounts.`} `}
      {outsideMinor > 0 && `${t`${money(outsideMinor)} was refunded at the payment provider.`} `}
      {disputedMinor > 0 &&
        t`${money(disputedMinor)} is disputed at the bank, or was lost to it: the school has none of it to give back.`}
    </Alert>
  )
}
