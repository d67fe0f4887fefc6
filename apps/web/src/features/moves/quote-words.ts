import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { MoveQuote } from '@cadenza/contracts/places/move'

/** What a move costs or gives back, in one sentence. */
export function outcomeOf({ totalMinor, refundMinor }: Outcome, currency: string): string {
  if (totalMinor > 0) return t`There is ${formatMoney(totalMinor, currency)} to pay.`
  return refundMinor > 0
    ? t`${formatMoney(refundMinor, currency)} goes back the way it was paid, within a few days.`
    : t`There is nothing to pay.`
}

export type Outcome = Pick<MoveQuote, 'totalMinor' | 'refundMinor'>

/** What counts of the money, what is kept and until when that holds, one sentence each. */
export function quoteSentences(quote: MoveQuote, from: string): string[] {
  const { holdsMinor, keptMinor, newPriceMinor, totalMinor, waivedMinor, isReserved } = quote
  const money = (minor: number) => formatMoney(minor, quote.currency)
  const price = money(newPriceMinor)
  if (isReserved)
    return [
      t`The place then costs ${price}; the amount to send changes with it.`,
      t`The reference and the last day to pay stay the same.`,
    ]
  const sentences = [
    holdsMinor > 0
      ? t`Of the ${money(holdsMinor)} paid for this place, ${money(newPriceMinor - totalMinor)} counts towards the new class, which costs ${price}.`
      : t`The new class costs ${price}.`,
    keptMinor > 0 &&
      (quote.rule === 'by_hand'
        ? t`The school keeps ${money(keptMinor)}.`
        : t`The school keeps ${money(keptMinor)}, by the refund policy.`),
    waivedMinor > 0 && t`The difference of ${money(waivedMinor)} is too small to be charged.`,
    holdsMinor > 0 && ruleSentence(quote),
    totalMinor > 0
      ? t`The place in ${from} stays until the money arrives.`
      : t`The move is made at once: the place in ${from} is then free for others.`,
  ]
  return sentences.filter((sentence) => sentence !== false)
}

function ruleSentence({ rule, untilText }: MoveQuote): string | false {
  if (rule === 'by_hand') return t`The school has set how much counts.`
  if (rule === 'whole')
    return (
      untilText !== null &&
      t`Until ${untilText}, all that was paid counts; later, only as much as the refund policy gives back.`
    )
  const why = t`Only as much as the refund policy gives back counts, because one of the classes begins soon or is in another term.`
  return untilText ? `${why} ${t`This holds until ${untilText}.`}` : why
}
