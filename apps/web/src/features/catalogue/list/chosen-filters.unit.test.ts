import { expect, test } from 'vitest'
import { chosenCount, chosenFilters, listedWords, wordsOfFilter } from './chosen-filters.ts'
import { readCourseListSearch } from './course-list-search.ts'

const term = '0199aa00-1111-7222-8333-444455556666'
const names = { terms: [{ value: term, name: 'Summer 2027' }], currency: 'USD' }
const search = {
  q: 'duo',
  family: 'guitar piano',
  day: 'mon',
  time: 'morning',
  age: '9',
  term,
  from: '2027-07-05',
  to: '2027-07-11',
  price: '250',
  free: 'yes',
  stepfree: 'yes',
  sort: 'price',
}

test('each choice has its words, and the search without it', () => {
  const chosen = chosenFilters(search, names)
  expect(chosen.map(({ words }) => words)).toEqual([
    'Guitar',
    'Piano',
    'Mornings',
    'Monday',
    'Age 9',
    'Summer 2027',
    'July 5–11, 2027',
    'Up to $250',
    'Free seats',
    'Step-free',
  ])
  for (const { words, without } of chosen) {
    const left = chosenFilters(readCourseListSearch(without), names)
    expect(left.map((one) => one.words)).toEqual(
      chosen.filter((one) => one.words !== words).map((one) => one.words),
    )
    expect(without).toMatchObject({ q: 'duo', sort: 'price' })
  }
})

test('one end of the dates, and a term that has no class', () => {
  const words = (of: object) => chosenFilters(of, names).map((one) => one.words)
  expect(words({ from: '2027-07-05' })).toEqual(['From July 5, 2027'])
  expect(words({ to: '2027-07-05' })).toEqual(['Until July 5, 2027'])
  expect(words({ term: '0199aa00-1111-7222-8333-444455556667' })).toEqual(['A term without classes'])
})

test('what stands in the way is told in words', () => {
  expect(wordsOfFilter(search, 'family', names)).toBe('Guitar, Piano')
  expect(wordsOfFilter(search, 'q', names)).toBe('“duo”')
  expect(wordsOfFilter(search, 'from', names)).toBe('From July 5, 2027')
})

test('every value of an address has a word', () => {
  for (const [name, { words }] of Object.entries(listedWords)) {
    const all = Object.keys(words).join(' ')
    expect(readCourseListSearch({ [name]: all })).toEqual({ [name]: all })
  }
})

test.each([
  {},
  search,
  { q: 'duo', sort: 'price' },
  { from: '2027-07-05' },
  { to: '2027-07-11' },
  { family: 'guitar piano violin', language: 'en' },
])('counted without the words as with them: %j', (asked) => {
  expect(chosenCount(asked)).toBe(chosenFilters(asked, names).length)
})
