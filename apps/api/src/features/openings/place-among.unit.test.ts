import { expect, test } from 'vitest'
import { placeAmong } from './place-among.ts'

const lots = BigInt64Array.from([-(2n ** 63n), -5n, 0n, 7n, 2n ** 63n - 1n])

test.each(Array.from(lots, (lot, index): [bigint, number] => [lot, index + 1]))(
  '%s is number %i',
  (lot, place) => {
    expect(placeAmong(lots, lot)).toBe(place)
  },
)

test('a lot that is gone has the place that it had', () => {
  expect(placeAmong(lots, 1n)).toBe(4)
  expect(placeAmong(new BigInt64Array(), 1n)).toBe(1)
})
