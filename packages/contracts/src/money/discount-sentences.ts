import { msg, plural } from '@lingui/core/runtime-macro'
import type { Discount, DiscountFields } from './discount.ts'
import type { DiscountKind } from './discount-values.ts'
import { formatMoneyInShort } from '../language/formats.ts'
import { say, worded } from '../language/words.ts'
import { listOf } from '../text/list-of.ts'
import { dateOf } from '../timetable/date-words.ts'

export const discountKindLabels = worded<DiscountKind>({
  early_bird: msg`Early bird`,
  sibling: msg`Sibling`,
  several: msg`Several weeks`,
  code: msg`Code`,
  scholarship: msg`Scholarship`,
})

/** What the rule of a discount is read back from: all that decides who gets how much. */
export type DiscountRule = Omit<DiscountFields, 'name'> & Pick<Discount, 'kind' | 'code' | 'appliesTo'>

/** `10%`, or `$20 each`: of each place. */
export function discountGives(rule: Pick<Discount, 'percent' | 'amountMinor'>, currency: string): string {
  if (rule.percent !== null) return say(msg`${{ percent: rule.percent }}%`)
  return say(msg`${{ amount: formatMoneyInShort(rule.amountMinor ?? 0, currency) }} each`)
}

/** `all classes`, `Summer 2027`, or `Jazz Piano, Flute and 3 more classes`: as many as `appliesTo` names. */
export function discountScope({ applies, appliesTo }: Pick<Discount, 'applies' | 'appliesTo'>): string {
  if ('termId' in applies) return appliesTo[0] ?? say(msg`one term`)
  if (!('courseIds' in applies)) return say(msg`all classes`)
  const more = applies.courseIds.length - appliesTo.length
  const rest = say(
    appliesTo.length > 0
      ? msg`${plural({ more }, { one: '# more class', other: '# more classes' })}`
      : msg`${plural({ more }, { one: '# class', other: '# classes' })}`,
  )
  return listOf(more > 0 ? [...appliesTo, rest] : appliesTo)
}

/** `from June 1, 2027 until July 31, 2027`; empty for one that runs at once and for good. */
export function discountDates({ startsOn, endsOn }: Pick<Discount, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn)
    return say(msg`from ${{ first: dateOf(startsOn) }} until ${{ last: dateOf(endsOn) }}`)
  if (startsOn) return say(msg`from ${{ first: dateOf(startsOn) }}`)
  return endsOn ? say(msg`until ${{ last: dateOf(endsOn) }}`) : ''
}

/**
 * The whole rule as the school would say it: `10% off for every child after the first, in Summer 2027, until May 31, 2027,
 * for at most 40 families.`
 */
export function discountSentence(rule: DiscountRule, currency: string): string {
  const parts = [whatFor(rule, currency), where(rule), discountDates(rule), limits(rule)]
  return say(msg`${{ rule: parts.filter(Boolean).join(', ') }}.`)
}

function whatFor(rule: DiscountRule, currency: string): string {
  const off =
    rule.percent === null
      ? say(msg`${{ amount: formatMoneyInShort(rule.amountMinor ?? 0, currency) }} off each place`)
      : say(msg`${{ percent: rule.percent }}% off`)
  switch (rule.kind) {
    case 'early_bird':
      return say(msg`${{ off }} for everyone who books early`)
    case 'sibling':
      return say(msg`${{ off }} for every child of a family after the first`)
    case 'several':
      return say(msg`${{ off }} for every week of a child after the first`)
    case 'code':
      return rule.code
        ? say(msg`${{ off }} for whoever types the code ${{ code: rule.code }}`)
        : say(msg`${{ off }} for whoever types the code`)
    case 'scholarship':
      return say(msg`${{ off }} for each child to whom the office grants it`)
  }
}

function where(rule: DiscountRule): string {
  const scope = discountScope(rule)
  return 'termId' in rule.applies || 'courseIds' in rule.applies
    ? say(msg`in ${{ scope }}`)
    : say(msg`for ${{ scope }}`)
}

/** A use is an order: where a family has one at most, uses are families. */
function limits({ maxUses, maxPerFamily }: DiscountRule): string {
  if (maxUses !== null && maxPerFamily === 1)
    return say(
      msg`${plural({ maxUses }, { one: 'for one family, once', other: 'for at most # families, once each' })}`,
    )
  const parts = [
    maxUses === null
      ? ''
      : say(msg`${plural({ maxUses }, { one: 'for one order', other: 'for at most # orders' })}`),
    maxPerFamily === null
      ? ''
      : say(
          msg`${plural({ maxPerFamily }, { one: 'once for each family', other: 'at most # times for each family' })}`,
        ),
  ]
  return parts.filter(Boolean).join(', ')
}
