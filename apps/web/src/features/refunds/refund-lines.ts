import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { formatAmount, parseAmount } from '@cadenza/contracts/money/amount'
import type { PaymentQuote } from '@cadenza/contracts/money/refund-policy'

export type QuotedLine = PaymentQuote['places'][number]

/** What the office has written so far. */
export interface RefundDraft {
  /** The places that are chosen, by id. */
  chosen: string[]
  /** Amounts that were typed, by place; what the policy gives where there is none. */
  typed: Record<string, string>
  keepPlaces: boolean
  reason: string
}

export interface RefundLine {
  place: QuotedLine
  isChosen: boolean
  /** As it is in its field. */
  text: string
  amountMinor: number
  error: string | undefined
}

/** The line of each place, with what is wrong with its amount. */
export function linesOf({ places, currency }: PaymentQuote, { chosen, typed }: RefundDraft): RefundLine[] {
  return places.map((place) => {
    const isChosen = chosen.includes(place.enrolmentId)
    const text = typed[place.enrolmentId] ?? formatAmount(place.refundMinor)
    const amountMinor = parseAmount(text.trim().replace(',', '.'))
    const error = isChosen ? complaintAbout(amountMinor, place, currency) : undefined
    return { place, isChosen, text, amountMinor: amountMinor ?? 0, error }
  })
}

function complaintAbout(amountMinor: number | undefined, { paidMinor }: QuotedLine, currency: string) {
  if (amountMinor === undefined) return t`Please write an amount such as 12.50`
  return amountMinor > paidMinor
    ? t`At most ${formatMoney(paidMinor, currency)} is still paid for this place`
    : undefined
}

/** Whether the office has to say why. */
export function isGoodwill(lines: RefundLine[], { keepPlaces }: RefundDraft): boolean {
  return (
    keepPlaces ||
    lines.some(({ isChosen, amountMinor, place }) => isChosen && amountMinor !== place.refundMinor)
  )
}

/** `Paid $240.00; its policy gives 50% now, less a fee of $5.00: $115.00.` */
export function policyWords(
  { paidMinor, percent, feeMinor, refundMinor, hasBegun }: QuotedLine,
  currency: string,
) {
  if (paidMinor === 0) return t`Nothing is paid for it.`
  const money = (minor: number) => formatMoney(minor, currency)
  const paid = money(paidMinor)
  if (percent === 0)
    return hasBegun
      ? t`Paid ${paid}; the class has begun, and its policy gives nothing now.`
      : t`Paid ${paid}; its policy gives nothing now.`
  return feeMinor > 0
    ? t`Paid ${paid}; its policy gives ${percent}% now, less a fee of ${money(feeMinor)}: ${money(refundMinor)}.`
    : t`Paid ${paid}; its policy gives ${percent}% now: ${money(refundMinor)}.`
}
