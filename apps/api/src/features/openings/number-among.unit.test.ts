import { expect, test } from 'vitest'
import { numberAmong } from './number-among.ts'

const lots = BigInt64Array.from([-(2n ** 63n), -5n, 0n, 7n, 2n ** 63n - 1n])

test.each(Array.from(lots, (lot, index): [bigint, number] => [lot, index + 1]))(
  '%s is number %i',
  (lot, number) => {
    expect(numberAmong(lots, lot)).toBe(number)
  },
)

test('a lot that is gone has the number that it had', () => {
  expect(numberAmong(lots, 1n)).toBe(4)
  expect(numberAmong(new BigInt64Array(), 1n)).toBe(1)
})
