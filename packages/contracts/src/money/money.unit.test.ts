import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'
import { priceSchema } from './money.ts'

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

  test.each([
    ...[0.1 + 0.2, -5, -0, Infinity, NaN, 1e21, 1e-7, 12.345, 99_999_999, null, {}, [], ['12'], true],
    ...[
      '0.001',
      ' 12',
      '12 ',
      '12\n',
      '\t12',
      '12.',
      '.5',
      '1e2',
      '0x10',
      '0b1',
      '+5',
      '-0',
      '１２',
      '٣',
      '१२',
    ],
    ...['1,000', '1_000', '12.5.0', '12\u0000', '12\u200B', '\uFEFF12', '12abc', '', '9'.repeat(50_000)],
  ])('refuses %j with a message', (value) => {
    expect(priceSchema.safeParse(value).error?.issues[0]?.message).toMatch(/Price must be a number/)
  })
})

test.each([
  ['012', 1200],
  ['0000000', 0],
  ['9999999.99', 999_999_999],
  [12.5, 1250],
  [1e3, 100_000],
])('a price of %j is to the letter %i minor units', (value, amount) =>
  expect(priceSchema.parse(value)).toBe(amount),
)

test('formatAmount writes a refund with its sign', () => expect(formatAmount(-150)).toBe('-1.50'))
