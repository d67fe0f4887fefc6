import { expect, test } from 'vitest'
import type { RefundTier } from './refund-policy.ts'
import { exampleSentence, refundSentences, tierSentence } from './refund-sentences.ts'

const tiers = (...steps: [daysBefore: number, percent: number][]): RefundTier[] =>
  steps.map(([daysBefore, percent]) => ({ daysBefore, percent }))

test.each([
  [
    'three parts',
    { fullDays: 14, feeMinor: 500, tiers: tiers([30, 100], [14, 50]) },
    [
      'Full refund within 14 days of paying, until the class begins.',
      'After that: 100% until 30 days before the first day, 50% until 14 days before, then nothing.',
      'After the first 14 days, we keep $5 for each place.',
    ],
  ],
  [
    'no steps',
    { fullDays: 14, feeMinor: 500, tiers: [] },
    [
      'Full refund within 14 days of paying, until the class begins.',
      'After that, a refund is up to the school.',
    ],
  ],
  [
    'nothing at all',
    { fullDays: 0, feeMinor: 0, tiers: [] },
    ['Once a place is paid, a refund is up to the school.'],
  ],
  [
    'nothing but steps of nothing',
    { fullDays: 0, feeMinor: 500, tiers: tiers([30, 0], [14, 0]) },
    ['Once a place is paid, a refund is up to the school.'],
  ],
  [
    'no full days',
    { fullDays: 0, feeMinor: 1050, tiers: tiers([14, 50], [1, 10]) },
    [
      'You get back 50% until 14 days before the first day, 10% until 1 day before, then nothing.',
      'We keep $10.50 for each place.',
    ],
  ],
  [
    'a single day, and up to the class',
    { fullDays: 1, feeMinor: 500, tiers: tiers([7, 80], [0, 50]) },
    [
      'Full refund within 1 day of paying, until the class begins.',
      'After that: 80% until 7 days before the first day, 50% until the class begins.',
      'After the first day, we keep $5 for each place.',
    ],
  ],
  [
    'steps of one percentage are one, and a last step of nothing says nothing',
    { fullDays: 0, feeMinor: 0, tiers: tiers([60, 100], [30, 100], [14, 50], [3, 0]) },
    ['You get back 100% until 30 days before the first day, 50% until 14 days before, then nothing.'],
  ],
])('%s', (_, terms, sentences) => {
  expect(refundSentences(terms, 'USD')).toEqual(sentences)
})

test('each step is read back to who writes it', () => {
  expect(tiers([30, 100], [1, 50], [0, 0]).map(tierSentence)).toEqual([
    'Until 30 days before the first day, 100% is given back.',
    'Until 1 day before the first day, 50% is given back.',
    'Until the class begins, nothing is given back.',
  ])
})

test.each([
  [
    { fullDays: 14, feeMinor: 500, tiers: tiers([30, 100], [14, 50]) },
    'Example: given back on June 14, a place of $240 in a class that begins on July 5 returns $115.',
  ],
  [
    { fullDays: 0, feeMinor: 0, tiers: tiers([365, 100]) },
    'Example: given back on June 28, a place of $240 in a class that begins on July 5 returns $240.',
  ],
  [
    { fullDays: 0, feeMinor: 99_900, tiers: tiers([1, 50]) },
    'Example: given back on June 27, a place of $240 in a class that begins on July 5 returns $0.',
  ],
  [
    { fullDays: 14, feeMinor: 0, tiers: [] },
    'Example: a place of $240 returns $240 within 14 days of paying.',
  ],
  [{ fullDays: 0, feeMinor: 0, tiers: [] }, undefined],
])('an example of %j', (terms, sentence) => {
  expect(exampleSentence(terms, 'USD')).toBe(sentence)
})
