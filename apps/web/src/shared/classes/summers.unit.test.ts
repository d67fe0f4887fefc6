import { expect, test } from 'vitest'
import { summersOf } from './summers.ts'

const week = { from: '2027-07-05', to: '2027-07-11', startsOn: '2027-07-05', endsOn: '2027-07-09', count: 12 }

test.each([
  ['Summer 2027', 1, 'Summer 2027', 'Week 1 · Jul 5–9'],
  ['Summer', 1, 'Summer 2027', 'Week 1 · Jul 5–9'],
  ['Summer 2027', null, 'Summer 2027', 'First days · Jul 5–9'],
  [null, null, '2027', 'Jul 5–9'],
])('a week of the term %s with the number %s', (term, number, name, words) => {
  expect(summersOf([{ ...week, term, number }])).toMatchObject([
    { name, items: [{ words, unit: 'classes' }] },
  ])
})

test('two summers are two groups, and a week without classes says so', () => {
  const weeks = [
    { ...week, term: 'Summer 2027', number: 1 },
    { ...week, from: '2028-07-03', count: 0, term: 'Summer 2028', number: 1 },
  ]
  expect(summersOf(weeks)).toMatchObject([
    { name: 'Summer 2027', items: [{ unit: 'classes' }] },
    { name: 'Summer 2028', items: [{ unit: 'classes in this week' }] },
  ])
})
