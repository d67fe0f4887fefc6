import { msg } from '@lingui/core/runtime-macro'
import { formatMoney } from '../language/formats.ts'
import { say } from '../language/words.ts'
import type { PricedLine, PriceStep } from './price-step.ts'
import { dateOf } from '../timetable/date-words.ts'

/** What a step is called on carts, receipts and in mails. */
export function stepName({ kind, name, why, amountMinor }: PriceStep): string {
  switch (kind) {
    case 'scholarship':
      return say(msg`Scholarship`)
    case 'least_charge':
      return say(msg`Added up to the smallest card payment`)
    case 'waived':
      return amountMinor > 0 ? say(msg`Not charged`) : say(msg`Paid for the place before`)
    case 'code':
      return why?.code ? say(msg`${{ name }} (code ${{ code: why.code }})`) : name
    default:
      return name
  }
}

/**
 * Why a line has a step now, where there is more to say than its name. `nameOf`: of a participant, undefined for one that
 * is not known.
 */
export function stepReason({ kind, why }: PriceStep, nameOf: (id: string) => string | undefined): string {
  if (kind === 'early_bird' && why?.until) return say(msg`until ${{ day: dateOf(why.until) }}`)
  if (kind === 'several') return say(msg`one week is at the full price`)
  if (kind !== 'sibling') return ''
  const name = why?.participantId && nameOf(why.participantId)
  return name ? say(msg`${{ name }} is at the full price`) : say(msg`one of the family is at the full price`)
}

/** What a step takes off, or adds: `−$20.00`. */
export const stepAmount = ({ amountMinor }: Pick<PriceStep, 'amountMinor'>, currency: string): string =>
  (amountMinor > 0 ? '−' : '+') + formatMoney(Math.abs(amountMinor), currency)

type Price = Pick<PricedLine, 'listPriceMinor' | 'priceMinor' | 'steps'>

/** What was paid before for a place that is moved: its price is what is left to pay. 0 for all others. */
export const paidBeforeMinor = ({ listPriceMinor, priceMinor, steps }: Price): number =>
  steps.reduce((left, { amountMinor }) => left - amountMinor, listPriceMinor) - priceMinor

/** How a price comes about, for papers: `List price $200.00, Early bird −$20.00`; empty for the list price. */
export function stepsInWords(price: Price, currency: string): string {
  const { listPriceMinor, steps } = price
  if (steps.length === 0) return ''
  const before = paidBeforeMinor(price)
  return [
    say(msg`List price ${{ price: formatMoney(listPriceMinor, currency) }}`),
    ...steps.map((step) => `${stepName(step)} ${stepAmount(step, currency)}`),
    ...(before > 0 ? [`${say(msg`Already paid`)} ${stepAmount({ amountMinor: before }, currency)}`] : []),
  ].join(', ')
}

/** `$180.00 (List price $200.00, Early bird −$20.00)`, or the list price alone. */
export function priceInWords(price: Price, currency: string): string {
  const steps = stepsInWords(price, currency)
  const amount = formatMoney(price.priceMinor, currency)
  return steps ? `${amount} (${steps})` : amount
}
