import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { MoveQuote } from '@cadenza/contracts/places/move'

/** What a move costs or gives back, in one sentence; `byOffice`: said to the office, not to the family. */
export function outcomeOf({ totalMinor, refundMinor }: Outcome, currency: string, byOffice = false): string {
  if (totalMinor > 0 && byOffice) return t`${formatMoney(totalMinor, currency)} is to be paid.`
  if (totalMinor > 0) return t`You pay ${formatMoney(totalMinor, currency)} now.`
  return refundMinor > 0
    ? t`${formatMoney(refundMinor, currency)} goes back the way it was paid, within a few days.`
    : t`There is nothing to pay.`
}

type Outcome = Pick<MoveQuote, 'totalMinor' | 'refundMinor'>

/** What counts of the money, what is kept and until when that holds, one sentence each. */
export function quoteSentences(quote: MoveQuote, from: string, byOffice = false): string[] {
  const { holdsMinor, keptMinor, newPriceMinor, totalMinor, waivedMinor, isReserved } = quote
  const money = (minor: number) => formatMoney(minor, quote.currency)
  const price = money(newPriceMinor)
  if (isReserved)
    return [
      t`The place then costs ${price}; what you are to send changes with it.`,
      t`The reference and the last day for the money stay.`,
    ]
  const sentences = [
    holdsMinor > 0
      ? t`Of the ${money(holdsMinor)} that this place holds, ${money(newPriceMinor - totalMinor)} counts for the new class, which costs ${price}.`
      : t`The new class costs ${price}.`,
    keptMinor > 0 &&
      (quote.rule === 'by_hand'
        ? t`The school keeps ${money(keptMinor)}.`
        : t`The school keeps ${money(keptMinor)}, by the refund policy.`),
    waivedMinor > 0 && t`The difference of ${money(waivedMinor)} is too small to be charged.`,
    holdsMinor > 0 && ruleSentence(quote),
    byOffice
      ? totalMinor > 0
        ? t`The place in ${from} stays until the money is there.`
        : t`The move is made at once: the place in ${from} is then free for others.`
      : totalMinor > 0
        ? t`Your place in ${from} stays yours until the money is there.`
        : t`The move is made at once: your place in ${from} is then free for others.`,
  ]
  return sentences.filter((sentence) => sentence !== false)
}

function ruleSentence({ rule, untilText }: MoveQuote): string | false {
  if (rule === 'by_hand') return t`The school has set how much counts.`
  if (rule === 'whole')
    return (
      untilText !== null &&
      t`All that is paid can count until ${untilText}; later, only as much as the refund policy gives back.`
    )
  const why = t`Only as much can count as the refund policy gives back, because a class begins soon or the term is another.`
  return untilText ? `${why} ${t`This holds until ${untilText}.`}` : why
}
