import { expect, test } from 'vitest'
import { cardWords, paidByWords } from './payment-words.ts'

test('how money came that did not come by card, and when the office had it', () => {
  expect(paidByWords({ method: 'transfer', receivedOn: '2027-07-03' })).toBe(
    'Paid by bank transfer, received July 3, 2027',
  )
  expect(paidByWords({ method: 'cash', receivedOn: null })).toBe('Paid in cash')
  expect(paidByWords({ method: 'none', receivedOn: null })).toBe('Free of charge')
  expect(paidByWords({ method: 'card', receivedOn: null })).toBeUndefined()
})

test('a card is named as people know it, whatever its brand', () => {
  expect(cardWords({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005')
  expect(cardWords({ brand: 'a new one', last4: '1234' })).toBe('Card ending in 1234')
})
