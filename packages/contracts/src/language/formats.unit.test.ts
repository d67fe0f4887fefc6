import { expect, test } from 'vitest'
import { formatMoney, formatMoneyInShort, hasTwoDecimals } from './formats.ts'

test('money has a dollar sign and two decimals', () => {
  expect(formatMoney(24900, 'USD')).toBe('$249.00')
  expect(formatMoney(123456789, 'USD')).toBe('$1,234,567.89')
  expect(formatMoney(0, 'USD')).toBe('$0.00')
})

test('in sentences it has no cents where there are none', () => {
  expect(formatMoneyInShort(500, 'USD')).toBe('$5')
  expect(formatMoneyInShort(550, 'USD')).toBe('$5.50')
})

test('currencies whose amounts have two decimals', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD'].map(hasTwoDecimals)).toEqual([true, true, false, false])
})
