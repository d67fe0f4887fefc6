import { courseSorts, searchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../lib/url/page-search.ts'
import { readCourseListSearch } from './course-list-search.ts'
import { toSearchInput } from './course-search-input.ts'

const term = '0199aa00-1111-7222-8333-444455556666'
const everything = {
  q: 'jazz',
  family: 'guitar piano',
  level: 'open beginner',
  language: 'en de',
  day: 'mon wed sun',
  time: 'morning evening',
  age: '9',
  term,
  from: '2027-07-05',
  to: '2027-07-11',
  price: '250',
  free: 'yes',
  stepfree: 'yes',
  sort: 'soonest',
}

test('keeps what makes sense, and old addresses as they were', () => {
  expect(readCourseListSearch(everything)).toEqual(everything)
  const old = { q: ' jazz ', family: 'piano', level: 'open', sort: 'price' }
  expect(readCourseListSearch(old)).toEqual({ q: 'jazz', family: 'piano', level: 'open', sort: 'price' })
})

test('everything reaches the API in its own words', () => {
  expect(toSearchInput(readCourseListSearch(everything))).toEqual({
    q: 'jazz',
    families: ['guitar', 'piano'],
    levels: ['open', 'beginner'],
    languages: ['en', 'de'],
    weekdays: [1, 3, 7],
    dayparts: ['morning', 'evening'],
    age: 9,
    termId: term,
    from: '2027-07-05',
    to: '2027-07-11',
    priceMaxMinor: 25_000,
    freeSeats: true,
    stepFree: true,
    sort: 'soonest',
  })
})

test.each([
  [{ q: '  ', family: 'kazoo', level: 'expert', sort: 'best', page: 3 }],
  [{ family: '__proto__', age: '121', price: '1.5', free: '1', term: 'summer' }],
  [{ age: '-1', from: '2027-02-30', to: '2027-13-01', day: '1', time: 'noon' }],
  [{ term: '00000000-0000-0000-0000-000000000001', price: '01', age: '9e0' }],
  [{ from: '1999-12-31', to: '2200-01-01' }],
])('nonsense is left out: %j', (search) => {
  expect(readCourseListSearch(search)).toEqual({})
})

test('one address for one view: the order of values and their repetitions say nothing', () => {
  expect(readCourseListSearch({ family: 'piano,guitar kazoo piano' })).toEqual({ family: 'guitar piano' })
  expect(readCourseListSearch({ from: '2027-07-11', to: '2027-07-05' })).toEqual({ from: '2027-07-11' })
  expect(stringifySearch(readCourseListSearch({ day: 'wed mon' }))).toBe('?day=mon+wed')
})

test('words without a letter or a number ask for nothing; others lose what takes no ink', () => {
  const asked = (q: string) => toSearchInput(readCourseListSearch({ q }))
  expect(asked('!?')).toEqual({})
  expect(asked('\u200B\uFFFD')).toEqual({})
  expect(asked('Bach\u200B: “duets” & more')).toEqual({ q: 'Bach: “duets” & more' })
})

test('every order that the API knows has its place in the address', () => {
  for (const sort of courseSorts)
    expect(toSearchInput(readCourseListSearch({ sort })).sort ?? 'best').toBe(sort)
})

test('whatever an address says is read, written and read again as the same, and the API takes it', () => {
  const random = numbers(7)
  for (let round = 0; round < 3000; round++) {
    const search = readCourseListSearch(parseSearch(anyQuery(random)))
    const written = stringifySearch(search)
    expect(readCourseListSearch(parseSearch(written)), written).toEqual(search)
    const { error } = searchCoursesInput.safeParse(toSearchInput(search))
    expect(error?.issues, written).toBeUndefined()
  }
})

/** Values that make sense, and others; some of each name. */
function anyQuery(random: (below: number) => number): string {
  const pool = [
    ...Object.values(everything),
    'price',
    'drums theory',
    '0',
    '120',
    '2027-02-29',
    'x'.repeat(99),
  ]
  const pieces = [
    'a',
    'é',
    'e\u0301',
    '\u0301'.repeat(6),
    '\u200D',
    '\uFE0F',
    '\uD800',
    '😀',
    '👩‍👩‍👧',
    ' ',
    '\u00A0',
  ]
  const others = [
    '\u3164',
    '\u2800',
    '\uFFFD',
    '\uFFF9',
    '\uE000',
    '\u202E',
    '\u0378',
    '%',
    '"',
    "'",
    'ß',
    '한',
    '\u1100',
  ]
  const letters = [...pieces, ...others]
  const words = () => Array.from({ length: random(30) }, () => letters[random(letters.length)]).join('')
  const value = () => (random(3) === 0 ? words() : (pool[random(pool.length)] ?? ''))
  const names = Object.keys(everything).filter(() => random(2) === 0)
  return new URLSearchParams(names.map((name) => [name, value()])).toString()
}

/** The same ones in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
