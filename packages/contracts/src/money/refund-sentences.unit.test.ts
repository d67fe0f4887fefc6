import { describe, expect, test } from 'vitest'
import type { RefundTier } from './refund-policy.ts'
import {
  datedRefundSentences,
  exampleSentence,
  refundSentences,
  tierSentence,
  untilText,
} from './refund-sentences.ts'

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

describe('with its days', () => {
  const demo = { fullDays: 14, feeMinor: 0, tiers: tiers([60, 100], [30, 50], [7, 25]) }
  test.each([
    [
      'long before',
      demo,
      '2026-11-28',
      'Full refund until May 13, 2027. Half until June 12. 25% until July 5.',
    ],
    [
      'within the last step but one',
      demo,
      '2027-05-20',
      'Full refund until June 2, 2027. Half until June 12. 25% until July 5.',
    ],
    [
      'when the first days outlast a step',
      demo,
      '2027-06-05',
      'Full refund until June 18, 2027. 25% until July 5.',
    ],
    ['when they outlast all', demo, '2027-07-01', 'Full refund until the class begins.'],
    [
      'too late',
      { ...demo, fullDays: 0 },
      '2027-07-06',
      'Once a place is paid, a refund is up to the school.',
    ],
    [
      'a step to the class',
      { ...demo, fullDays: 0, tiers: tiers([0, 80]) },
      '2027-07-06',
      '80% until the class begins.',
    ],
    [
      'a fee after the turn of the year',
      { ...demo, feeMinor: 500 },
      '2026-12-20',
      'Full refund until January 2, 2027. Full refund less $5 until May 13. Half less $5 until June 12. 25% less $5 until July 5.',
    ],
    [
      'steps of one percentage',
      { ...demo, tiers: tiers([60, 100], [30, 100], [3, 0]) },
      '2026-12-25',
      'Full refund until June 12, 2027.',
    ],
    [
      'no steps',
      { ...demo, tiers: [] },
      '2026-11-28',
      'Full refund until December 11, 2026. After that, a refund is up to the school.',
    ],
  ])('%s', (_, terms, paidOn, sentence) => {
    expect(datedRefundSentences(terms, 'USD', { paidOn, firstDay: '2027-07-12' }).join(' ')).toBe(sentence)
  })

  // A button said "until May 14, 2027 12:00 AM": the day before is the last one.
  test.each([
    ['2027-05-14T00:00:00-07:00', '2027-05-01T12:00:00Z', 'May 13, 2027'],
    ['2027-05-14T00:00:00-07:00', '2027-05-13T23:59:00-07:00', 'May 13, 2027'],
    ['2027-05-14T09:30:00-07:00', '2027-05-13T12:00:00-07:00', 'May 13, 2027'],
    ['2027-05-14T09:30:00-07:00', '2027-05-14T08:00:00-07:00', 'May 14, 2027 9:30 AM'],
    // A day of 25 hours in Los Angeles.
    ['2027-11-08T00:00:00-08:00', '2027-11-01T12:00:00Z', 'November 7, 2027'],
  ])('what holds until %s is never said to end at midnight', (until, now, sentence) => {
    expect(untilText(new Date(until), 'America/Los_Angeles', new Date(now))).toBe(sentence)
  })
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
