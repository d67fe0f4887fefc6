import { expect, test } from 'vitest'
import { cut, parseSearch, stringifySearch } from './page-search.ts'

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
