import { oneForEach } from '../timetable/date-text.ts'
import type { RefundTier } from './refund-policy.ts'

/** What a policy says, apart from its name: all that its sentences and amounts need. */
export interface RefundTerms {
  tiers: RefundTier[]
  feeMinor: number
  fullDays: number
}

/** Holds under every policy. */
export const ifWeCancel = 'If we cancel, you always get everything back.'

/** A policy as people read it before they pay. The fee is in minor units of the currency. */
export function refundSentences(terms: RefundTerms, currency: string): string[] {
  const { feeMinor, fullDays } = terms
  const steps = stepsOf(terms.tiers)
  if (fullDays === 0 && steps.length === 0) return ['Once a place is paid, a refund is up to the school.']
  return [
    ...(fullDays > 0 ? [`Full refund within ${days(fullDays)} of paying, until the class begins.`] : []),
    afterFullDays(steps, fullDays),
    ...(feeMinor > 0 && steps.length > 0 ? [feeSentence(feeMinor, fullDays, currency)] : []),
  ]
}

function afterFullDays(steps: RefundTier[], fullDays: number): string {
  const last = steps.at(-1)
  if (!last) return 'After that, a refund is up to the school.'
  const parts = steps.map(
    ({ percent, daysBefore }, index) => `${percent}% until ${until(daysBefore, index > 0)}`,
  )
  const then = last.daysBefore > 0 ? ', then nothing' : ''
  return `${fullDays > 0 ? 'After that:' : 'You get back'} ${parts.join(', ')}${then}.`
}

function feeSentence(feeMinor: number, fullDays: number, currency: string): string {
  const kept = `keep ${moneyIn(currency)(feeMinor)} for each place.`
  if (fullDays === 0) return `We ${kept}`
  return `After the first ${fullDays === 1 ? 'day' : days(fullDays)}, we ${kept}`
}

/** One step read back to who writes it. */
export function tierSentence({ daysBefore, percent }: RefundTier): string {
  const end = until(daysBefore, false)
  return percent === 0 ? `Until ${end}, nothing is given back.` : `Until ${end}, ${percent}% is given back.`
}

/** Steps that say something: the last of those with one percentage, and none that give nothing. */
function stepsOf(tiers: RefundTier[]): RefundTier[] {
  return tiers.filter(({ percent }, index) => percent > 0 && tiers[index + 1]?.percent !== percent)
}

/** `isShort` after another step: the first has said what the days are counted from. */
function until(daysBefore: number, isShort: boolean): string {
  if (daysBefore === 0) return 'the class begins'
  return `${days(daysBefore)} before${isShort ? '' : ' the first day'}`
}

const days = (many: number) => (many === 1 ? '1 day' : `${many} days`)

/** When a place was paid, when its class first meets and when it is given back, as days of the class's zone. */
export interface RefundDays {
  paidOn: string
  firstDay: string
  givenBackOn: string
}

/**
 * What is given back of a place that is paid in full, in whole days and minor units. For examples: what a person gets is
 * decided by `quote_refund` (SQL), which reads clocks.
 */
export function refundOn(
  { tiers, feeMinor, fullDays }: RefundTerms,
  paidMinor: number,
  on: RefundDays,
): number {
  const left = daysBetween(on.givenBackOn, on.firstDay)
  if (left < 0) return 0
  if (daysBetween(on.paidOn, on.givenBackOn) < fullDays) return paidMinor
  const percent = tiers.find(({ daysBefore }) => left >= daysBefore)?.percent ?? 0
  return Math.max(0, Math.floor((paidMinor * percent) / 100) - feeMinor)
}

/**
 * `Example: given back on June 14, a place of $240 in a class that begins on July 5 returns $115.` Undefined where
 * nothing is given back by the policy.
 */
export function exampleSentence(
  terms: RefundTerms,
  currency: string,
  paidMinor = 24_000,
): string | undefined {
  const money = moneyIn(currency)
  const steps = stepsOf(terms.tiers)
  // The step in which least is obvious: neither all nor nothing.
  const step = steps.find(({ percent }) => percent < 100) ?? steps[0]
  if (!step) return exampleWithoutSteps(terms, money(paidMinor))
  const former = terms.tiers[terms.tiers.indexOf(step) - 1]
  const before = Math.min(step.daysBefore + 7, former ? former.daysBefore - 1 : Infinity)
  const on = { paidOn: '2026-01-01', firstDay, givenBackOn: dayBefore(Math.max(before, step.daysBefore)) }
  const returned = money(refundOn(terms, paidMinor, on))
  return `Example: given back on ${dayText(on.givenBackOn)}, a place of ${money(paidMinor)} in a class that begins on ${dayText(firstDay)} returns ${returned}.`
}

function exampleWithoutSteps({ fullDays }: RefundTerms, price: string): string | undefined {
  return fullDays > 0
    ? `Example: a place of ${price} returns ${price} within ${days(fullDays)} of paying.`
    : undefined
}

const firstDay = '2027-07-05'
const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs
const dayBefore = (many: number) => new Date(Date.parse(firstDay) - many * dayMs).toISOString().slice(0, 10)
const dayText = (day: string) => monthAndDay().format(new Date(day))

const monthAndDay = () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })

/** `$5`, `$5.50` */
const moneyIn = oneForEach((currency: string) => {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return (minor: number) => format.format(minor / 100)
})
