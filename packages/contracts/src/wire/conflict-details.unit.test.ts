import { expect, test } from 'vitest'
import { parseConflictDetails, type Refusal } from './conflict-details.ts'

test('facts are read by their reason', () => {
  expect(parseConflictDetails('price_changed', { amountMinor: 1999 })).toEqual({ amountMinor: 1999 })
  expect(parseConflictDetails('cart_changed', {})).toEqual({})
  expect(parseConflictDetails('payment_in_progress', {})).toEqual({})
})

test.each([
  ['price_changed', {}],
  ['price_changed', { amountMinor: '1999' }],
  ['sold_out', { courseIds: 'all' }],
  ['sold_out', null],
  ['stale', { status: 'Lost' }],
] as const)('%s does not come with %j', (reason, details) => {
  expect(() => parseConflictDetails(reason, details)).toThrow(`${reason} came with facts`)
})

test('a compared reason tells the type of the facts, and nothing else does', () => {
  const totalOf = ({ reason, details }: Refusal): number | undefined => {
    if (reason === 'price_changed') return details.amountMinor
    // @ts-expect-error an empty cart has no total
    if (reason === 'cart_empty') return details.amountMinor?.toFixed()
    // @ts-expect-error the reason is another one
    return details?.amountMinor
  }
  expect(totalOf({ reason: 'price_changed', details: { amountMinor: 5 } })).toBe(5)
  expect(totalOf({ reason: 'sold_out', details: { courseIds: [] } })).toBeUndefined()
})
