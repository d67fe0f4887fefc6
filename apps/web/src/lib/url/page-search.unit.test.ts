import { expect, test } from 'vitest'
import { isWeek } from '@cadenza/contracts/timetable/iso-week'
import { cut, parseSearch, stringifySearch, readWeek } from './page-search.ts'

test.each([
  ['?q=jazz&family=piano', { q: 'jazz', family: 'piano' }],
  ['?q=1e3', { q: '1e3' }],
  ['?q=%7B%22a%22%3A1%7D', { q: '{"a":1}' }],
  ['?q=a&q=b', { q: 'a' }],
  ['?q=a%00b', { q: 'ab' }],
  ['?q=%zz', { q: '%zz' }],
  ['?q=%ED%A0%80', { q: '\uFFFD\uFFFD\uFFFD' }],
  ['?__proto__=x&constructor[x]=y&%00=z', {}],
])('%s is read as text', (query, expected) => {
  expect({ ...parseSearch(query) }).toEqual(expected)
})

test('an endless query is cut', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `n${index}=x`).join('&')
  expect(Object.keys(parseSearch(many))).toHaveLength(20)
  expect(parseSearch(`q=${'x'.repeat(10_000)}`).q).toHaveLength(2000)
})

test('what is written is read again', () => {
  const search = { q: 'a&b=c ✓ "1"', family: 'piano' }
  expect({ ...parseSearch(stringifySearch({ ...search, sort: undefined })) }).toEqual(search)
  expect(stringifySearch({ sort: undefined })).toBe('')
})

test('half a character is none', () => {
  expect(cut('ab😀', 3)).toBe('ab')
})

test('reads exactly the weeks that the API takes', () => {
  for (let year = 1899; year <= 2201; year++)
    for (let number = 0; number <= 60; number++) {
      const week = `${year}-W${String(number).padStart(2, '0')}`
      expect([week, readWeek(week) === week]).toEqual([week, isWeek(week)])
    }
  for (const nonsense of [undefined, 27, '2027-W1', '2027-W27x', 'x2027-W27', ['2027-W54']])
    expect(readWeek(nonsense)).toBeUndefined()
})
