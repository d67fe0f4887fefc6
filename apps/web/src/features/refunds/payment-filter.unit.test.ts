import { expect, test } from 'vitest'
import { readPaymentFilter } from './payment-filter.ts'

test('an address is read field by field, and what cannot be a filter is left out', () => {
  const search = { q: 'Harp', from: '2026-07-01', to: '2026-07-31', state: 'refunded' }
  expect(readPaymentFilter(search)).toEqual(search)
  const nonsense = readPaymentFilter({ q: 7, from: '2026-02-30', to: 'soon', state: 'toString' })
  expect(Object.values(nonsense).filter((value) => value !== undefined)).toEqual([])
})
