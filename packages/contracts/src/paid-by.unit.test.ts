import { expect, test } from 'vitest'
import { paidByWords } from './paid-by.ts'

test('how money came that did not come by card, and when the office had it', () => {
  expect(paidByWords({ method: 'transfer', receivedOn: '2027-07-03' })).toBe(
    'Paid by bank transfer, received July 3, 2027',
  )
  expect(paidByWords({ method: 'cash', receivedOn: null })).toBe('Paid in cash')
  expect(paidByWords({ method: 'none', receivedOn: null })).toBe('Free of charge')
  expect(paidByWords({ method: 'card', receivedOn: null })).toBeUndefined()
})
