import { expect, test } from 'vitest'
import { weeksOfTerm } from './term-weeks.ts'

const summer = { startsOn: '2027-07-01', endsOn: '2027-08-31' }

test('from Monday to Sunday, whole weeks numbered', () => {
  const weeks = weeksOfTerm(summer, '2027-01-01')
  expect(weeks.slice(0, 2)).toEqual([
    { from: '2027-06-28', to: '2027-07-04', words: 'First days: Jun 28 – Jul 4' },
    { from: '2027-07-05', to: '2027-07-11', words: 'Week 1: Jul 5–11' },
  ])
  expect(weeks.at(-1)).toEqual({ from: '2027-08-30', to: '2027-09-05', words: 'Week 9: Aug 30 – Sep 5' })
})

test('weeks that are over are left out, and the others keep their numbers', () => {
  const [first] = weeksOfTerm(summer, '2027-07-12')
  expect(first?.words).toBe('Week 2: Jul 12–18')
  expect(weeksOfTerm(summer, '2027-09-06')).toEqual([])
  // A Sunday is the last day of its week.
  expect(weeksOfTerm(summer, '2027-07-11')[0]?.from).toBe('2027-07-05')
})

test('a term that begins on a Monday, one of a single day, and one across the new year', () => {
  const [monday] = weeksOfTerm({ startsOn: '2027-07-05', endsOn: '2027-07-09' }, '2027-01-01')
  expect(monday?.words).toBe('Week 1: Jul 5–11')
  expect(weeksOfTerm({ startsOn: '2027-07-11', endsOn: '2027-07-11' }, '2027-01-01')).toHaveLength(1)
  const winter = weeksOfTerm({ startsOn: '2026-12-28', endsOn: '2027-01-10' }, '2026-01-01')
  expect(winter.map(({ from }) => from)).toEqual(['2026-12-28', '2027-01-04'])
})
