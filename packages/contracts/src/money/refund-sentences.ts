import { dateOf, dayOf } from '../timetable/date-words.ts'
import { formatDate, formatDateTime } from '../timetable/date-text.ts'
import { formatMoneyInShort } from '../language/formats.ts'
import { dayAfter, dayIn } from '../timetable/calendar-day.ts'
import type { RefundTier } from './refund-policy.ts'

/** What a policy says, apart from its name: all that its sentences and amounts need. */
export interface RefundTerms {
  tiers: RefundTier[]
  feeMinor: number
  fullDays: number
}

/** Holds under every policy. */
export const ifWeCancel = 'If we cancel: everything.'

/** A policy as the school writes it, and as people read it of a class without dates. The fee is in minor units. */
export function refundSentences(terms: RefundTerms, currency: string): string[] {
  const { feeMinor, fullDays } = terms
  const steps = stepsOf(terms.tiers)
  if (fullDays === 0 && steps.length === 0) return [upToSchool]
  return [
    ...(fullDays > 0 ? [`Full refund within ${days(fullDays)} of paying, until the class begins.`] : []),
    afterFullDays(steps, fullDays),
    ...(feeMinor > 0 && steps.length > 0 ? [feeSentence(feeMinor, fullDays, currency)] : []),
  ]
}

const upToSchool = 'Once a place is paid, a refund is up to the school.'

/**
 * The same of one place, with the days that it means: `Full refund until May 13, 2027. Half until June 12.` As days end
 * at midnight and payments and classes do not, the last day named is always a whole one.
 */
export function datedRefundSentences(terms: RefundTerms, currency: string, on: PlaceDays): string[] {
  const steps = datedSteps(terms, on)
  if (steps.length === 0) return [upToSchool]
  const sentences = steps.map(({ percent, feeMinor, lastDay }, index) => {
    const share = percent === 100 ? 'Full refund' : percent === 50 ? 'Half' : `${percent}%`
    const fee = feeMinor > 0 ? ` less ${formatMoneyInShort(feeMinor, currency)}` : ''
    const isSameYear = steps[index - 1]?.lastDay.slice(0, 4) === lastDay.slice(0, 4)
    const end = lastDay === on.firstDay ? 'the class begins' : (isSameYear ? dayOf : dateOf)(lastDay)
    return `${share}${fee} until ${end}.`
  })
  return terms.tiers.length > 0 ? sentences : [...sentences, 'After that, a refund is up to the school.']
}

/** When what a quote says ends, in words: the last whole day by the clocks of a zone, and on that day itself the time. */
export function untilText(until: Date, timeZone: string, now: Date): string {
  const lastDay = dayAfter(dayIn(timeZone, until), -1)
  return lastDay < dayIn(timeZone, now)
    ? formatDateTime(until.toISOString(), timeZone)
    : formatDate(lastDay, 'UTC')
}

/** When a place was paid and when its class first meets, as days of the class's zone. */
export interface PlaceDays {
  paidOn: string
  firstDay: string
}

/** What is given back until which day, each step longer than those before it; steps that give as much are one. */
function datedSteps({ tiers, feeMinor, fullDays }: RefundTerms, { paidOn, firstDay }: PlaceDays) {
  const inFull = dayAfter(paidOn, fullDays - 1)
  return [
    { percent: 100, feeMinor: 0, lastDay: inFull < firstDay ? inFull : firstDay },
    ...tiers.map(({ daysBefore, percent }) => ({
      percent,
      feeMinor,
      lastDay: dayAfter(firstDay, -daysBefore),
    })),
  ]
    .filter(({ percent, lastDay }, index, all) => {
      const isLonger = all.slice(0, index).every((former) => former.lastDay < lastDay)
      return percent > 0 && lastDay >= paidOn && isLonger
    })
    .filter((step, index, all) => {
      const next = all[index + 1]
      return next?.percent !== step.percent || next.feeMinor !== step.feeMinor
    })
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
  const kept = `keep ${formatMoneyInShort(feeMinor, currency)} for each place.`
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

/**
 * What is given back of a place that is paid in full, in whole days and minor units. For examples: what a person gets is
 * decided by `quote_refund` (SQL), which reads clocks.
 */
export function refundOn(
  terms: RefundTerms,
  paidMinor: number,
  { givenBackOn, ...on }: PlaceDays & { givenBackOn: string },
): number {
  const step = datedSteps(terms, on).find(({ lastDay }) => givenBackOn <= lastDay)
  return step ? Math.max(0, Math.floor((paidMinor * step.percent) / 100) - step.feeMinor) : 0
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
  const money = (minor: number) => formatMoneyInShort(minor, currency)
  const steps = stepsOf(terms.tiers)
  // The step in which least is obvious: neither all nor nothing.
  const step = steps.find(({ percent }) => percent < 100) ?? steps[0]
  if (!step) return exampleWithoutSteps(terms, money(paidMinor))
  const former = terms.tiers[terms.tiers.indexOf(step) - 1]
  const before = Math.min(step.daysBefore + 7, former ? former.daysBefore - 1 : Infinity)
  const on = {
    paidOn: '2026-01-01',
    firstDay,
    givenBackOn: dayAfter(firstDay, -Math.max(before, step.daysBefore)),
  }
  const returned = money(refundOn(terms, paidMinor, on))
  return `Example: given back on ${dayOf(on.givenBackOn)}, a place of ${money(paidMinor)} in a class that begins on ${dayOf(firstDay)} returns ${returned}.`
}

function exampleWithoutSteps({ fullDays }: RefundTerms, price: string): string | undefined {
  return fullDays > 0
    ? `Example: a place of ${price} returns ${price} within ${days(fullDays)} of paying.`
    : undefined
}

const firstDay = '2027-07-05'
