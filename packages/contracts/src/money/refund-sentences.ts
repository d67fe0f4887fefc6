import { msg, plural, select } from '@lingui/core/runtime-macro'
import { say } from '../language/words.ts'
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
export const ifWeCancel = () => say(msg`If we cancel: everything.`)

/** A policy as the school writes it, and as people read it of a class without dates. The fee is in minor units. */
export function refundSentences(terms: RefundTerms, currency: string): string[] {
  const { feeMinor, fullDays } = terms
  const steps = stepsOf(terms.tiers)
  if (fullDays === 0 && steps.length === 0) return [upToSchool()]
  return [
    ...(fullDays > 0 ? [fullSentence(fullDays)] : []),
    afterFullDays(steps, fullDays),
    ...(feeMinor > 0 && steps.length > 0 ? [feeSentence(feeMinor, fullDays, currency)] : []),
  ]
}

const upToSchool = () => say(msg`Once a place is paid, a refund is up to the school.`)

const thenUpToSchool = () => say(msg`After that, a refund is up to the school.`)

/**
 * The same of one place, with the days that it means: `Full refund until May 13, 2027. Half until June 12.` As days end
 * at midnight and payments and classes do not, the last day named is always a whole one.
 */
export function datedRefundSentences(terms: RefundTerms, currency: string, on: PlaceDays): string[] {
  const steps = datedSteps(terms, on)
  if (steps.length === 0) return [upToSchool()]
  const sentences = steps.map(({ percent, feeMinor, lastDay }, index) => {
    const fee = feeMinor > 0 ? formatMoneyInShort(feeMinor, currency) : undefined
    const isSameYear = steps[index - 1]?.lastDay.slice(0, 4) === lastDay.slice(0, 4)
    const day = lastDay === on.firstDay ? undefined : (isSameYear ? dayOf : dateOf)(lastDay)
    return datedSentence(percent, fee, day)
  })
  return terms.tiers.length > 0 ? sentences : [...sentences, thenUpToSchool()]
}

/** Without a day until the class begins. */
function datedSentence(percent: number, fee: string | undefined, day: string | undefined): string {
  const share = percent === 100 ? 'all' : percent === 50 ? 'half' : 'part'
  if (fee && day)
    return say(
      msg`${select(
        { share },
        {
          all: msg`Full refund less ${{ fee }} until ${{ day }}.`,
          half: msg`Half less ${{ fee }} until ${{ day }}.`,
          other: msg`${{ percent }}% less ${{ fee }} until ${{ day }}.`,
        },
      )}`,
    )
  if (fee)
    return say(
      msg`${select(
        { share },
        {
          all: msg`Full refund less ${{ fee }} until the class begins.`,
          half: msg`Half less ${{ fee }} until the class begins.`,
          other: msg`${{ percent }}% less ${{ fee }} until the class begins.`,
        },
      )}`,
    )
  if (day)
    return say(
      msg`${select(
        { share },
        {
          all: msg`Full refund until ${{ day }}.`,
          half: msg`Half until ${{ day }}.`,
          other: msg`${{ percent }}% until ${{ day }}.`,
        },
      )}`,
    )
  return say(
    msg`${select(
      { share },
      {
        all: 'Full refund until the class begins.',
        half: 'Half until the class begins.',
        other: msg`${{ percent }}% until the class begins.`,
      },
    )}`,
  )
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
  if (!last) return thenUpToSchool()
  const parts = steps.map(({ percent, daysBefore: days }, index) => {
    if (days === 0) return say(msg`${{ percent }}% until the class begins`)
    // The first has said what the days are counted from.
    return index > 0
      ? say(msg`${{ percent }}% until ${plural({ days }, { one: '# day', other: '# days' })} before`)
      : say(
          msg`${{ percent }}% until ${plural({ days }, { one: '# day', other: '# days' })} before the first day`,
        )
  })
  const list = parts.join(', ')
  if (last.daysBefore > 0)
    return fullDays > 0
      ? say(msg`After that: ${{ list }}, then nothing.`)
      : say(msg`You get back ${{ list }}, then nothing.`)
  return fullDays > 0 ? say(msg`After that: ${{ list }}.`) : say(msg`You get back ${{ list }}.`)
}

function fullSentence(days: number): string {
  return say(
    msg`Full refund within ${plural({ days }, { one: '# day', other: '# days' })} of paying, until the class begins.`,
  )
}

function feeSentence(feeMinor: number, days: number, currency: string): string {
  const fee = formatMoneyInShort(feeMinor, currency)
  if (days === 0) return say(msg`We keep ${{ fee }} for each place.`)
  return say(
    msg`After the first ${plural({ days }, { one: 'day', other: '# days' })}, we keep ${{ fee }} for each place.`,
  )
}

/** One step read back to who writes it. */
export function tierSentence({ daysBefore: days, percent }: RefundTier): string {
  if (days === 0)
    return percent === 0
      ? say(msg`Until the class begins, nothing is given back.`)
      : say(msg`Until the class begins, ${{ percent }}% is given back.`)
  return percent === 0
    ? say(
        msg`Until ${plural({ days }, { one: '# day', other: '# days' })} before the first day, nothing is given back.`,
      )
    : say(
        msg`Until ${plural({ days }, { one: '# day', other: '# days' })} before the first day, ${{ percent }}% is given back.`,
      )
}

/** Steps that say something: the last of those with one percentage, and none that give nothing. */
function stepsOf(tiers: RefundTier[]): RefundTier[] {
  return tiers.filter(({ percent }, index) => percent > 0 && tiers[index + 1]?.percent !== percent)
}

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
  return say(
    msg`Example: given back on ${{ day: dayOf(on.givenBackOn) }}, a place of ${{ price: money(paidMinor) }} in a class that begins on ${{ firstDay: dayOf(firstDay) }} returns ${{ returned }}.`,
  )
}

function exampleWithoutSteps({ fullDays: days }: RefundTerms, price: string): string | undefined {
  if (days === 0) return undefined
  return say(
    msg`Example: a place of ${{ price }} returns ${{ price }} within ${plural({ days }, { one: '# day', other: '# days' })} of paying.`,
  )
}

const firstDay = '2027-07-05'
