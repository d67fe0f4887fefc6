import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount, priceSchema } from './money.ts'

describe('parseAmount', () => {
  test.each([
    ['0', 0],
    ['249', 24_900],
    ['19.99', 1_999],
    ['19.9', 1_990],
    ['9999999.99', 999_999_999],
  ])('reads %s', (text, amount) => expect(parseAmount(text)).toBe(amount))

  test.each(['', ' 1', '-1', '1e3', '1.999', '12abc', 'NaN', 'Infinity', '١٢', '1,000', '.5', '12345678'])(
    'refuses %j',
    (text) => expect(parseAmount(text)).toBeUndefined(),
  )

  test('is the inverse of formatAmount for every cent up to 2,000.00', () => {
    for (let amount = 0; amount <= 200_000; amount++)
      if (parseAmount(formatAmount(amount)) !== amount) throw new Error(String(amount))
  })
})

describe('priceSchema', () => {
  test('takes the text of a form and the number of a script', () => {
    expect(priceSchema.parse('19.99')).toBe(1999)
    expect(priceSchema.parse(19.99)).toBe(1999)
  })

  test.each([0.1 + 0.2, -5, Infinity, null, {}, '0.001'])('refuses %j with a message', (value) => {
    expect(priceSchema.safeParse(value).error?.issues[0]?.message).toMatch(/Price must be a number/)
  })
})

test('formatAmount writes a refund with its sign', () => expect(formatAmount(-150)).toBe('-1.50'))
