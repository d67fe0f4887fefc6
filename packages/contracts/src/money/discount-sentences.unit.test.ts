import { describe, expect, test } from 'vitest'
import { discountGives, discountScope, discountSentence, type DiscountRule } from './discount-sentences.ts'

const rule = (different: Partial<DiscountRule> = {}): DiscountRule => ({
  kind: 'sibling',
  percent: 10,
  amountMinor: null,
  applies: {},
  appliesTo: [],
  code: null,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxPerFamily: null,
  ...different,
})
const term = { applies: { termId: 't' }, appliesTo: ['Summer 2027'] }
const classes = (count: number, ...appliesTo: string[]) => ({
  applies: { courseIds: Array.from({ length: count }, (_, at) => `c${at}`) },
  appliesTo,
})

describe('a discount reads', () => {
  test.each<[string, Partial<DiscountRule>, string]>([
    [
      'an early bird',
      { kind: 'early_bird', endsOn: '2027-03-31' },
      '10% off for everyone who books early, for all classes, until March 31, 2027.',
    ],
    [
      'for siblings, with everything',
      { ...term, endsOn: '2027-05-31', maxUses: 40, maxPerFamily: 1 },
      '10% off for every child of a family after the first, in Summer 2027, until May 31, 2027, for at most 40 families, once each.',
    ],
    [
      'for several weeks, by an amount',
      { kind: 'several', percent: null, amountMinor: 2000, ...term },
      '$20 off each place for every week of a child after the first, in Summer 2027.',
    ],
    [
      'by a code, for a while',
      { kind: 'code', code: 'SUMMER10', startsOn: '2027-01-01', endsOn: '2027-02-28', maxUses: 200 },
      '10% off for whoever types the code SUMMER10, for all classes, from January 1, 2027 until February 28, 2027, for at most 200 orders.',
    ],
    [
      'by a code that is not typed yet',
      { kind: 'code', percent: null, amountMinor: 1550 },
      '$15.50 off each place for whoever types the code, for all classes.',
    ],
    [
      'a scholarship in classes',
      { kind: 'scholarship', percent: 100, ...classes(2, 'Jazz Piano', 'Flute') },
      '100% off for each child to whom the office grants it, in Jazz Piano and Flute.',
    ],
    [
      'a start alone',
      { startsOn: '2027-01-01' },
      '10% off for every child of a family after the first, for all classes, from January 1, 2027.',
    ],
    [
      'one use',
      { maxUses: 1 },
      '10% off for every child of a family after the first, for all classes, for one order.',
    ],
    [
      'one family',
      { maxUses: 1, maxPerFamily: 1 },
      '10% off for every child of a family after the first, for all classes, for one family, once.',
    ],
    [
      'both limits',
      { maxUses: 40, maxPerFamily: 2 },
      '10% off for every child of a family after the first, for all classes, for at most 40 orders, at most 2 times for each family.',
    ],
    [
      'once for each family',
      { maxPerFamily: 1 },
      '10% off for every child of a family after the first, for all classes, once for each family.',
    ],
  ])('%s', (_, different, sentence) => {
    expect(discountSentence(rule(different), 'USD')).toBe(sentence)
  })
})

test.each([
  [classes(5, 'Jazz Piano', 'Flute'), 'Jazz Piano, Flute and 3 more classes'],
  [classes(2, 'Jazz Piano'), 'Jazz Piano and 1 more class'],
  [classes(4), '4 classes'],
  [classes(1, 'Jazz Piano'), 'Jazz Piano'],
  [{ applies: { termId: 't' }, appliesTo: [] }, 'one term'],
  [{ applies: {}, appliesTo: [] }, 'all classes'],
])('it is for %j: %s', (scope, words) => {
  expect(discountScope(scope)).toBe(words)
})

test('what it gives is a percentage, or an amount for each place', () => {
  expect(discountGives({ percent: 12, amountMinor: null }, 'USD')).toBe('12%')
  expect(discountGives({ percent: null, amountMinor: 2050 }, 'USD')).toBe('$20.50 each')
})
