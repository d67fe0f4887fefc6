import { expect, test } from 'vitest'
import { starCount } from './star-count.ts'

test('a rating has 5 stars by default', () => {
  expect(starCount()).toBe(5)
})

test.each([1, 3, 5, 10])('%i stars are allowed', (count) => {
  expect(starCount(count)).toBe(count)
})

test.each([
  [0, 1],
  [-4, 1],
  [11, 10],
  [Number.POSITIVE_INFINITY, 5],
  [Number.NaN, 5],
  [4.4, 4],
])('%d stars become %i', (wanted, count) => {
  expect(starCount(wanted)).toBe(count)
})
