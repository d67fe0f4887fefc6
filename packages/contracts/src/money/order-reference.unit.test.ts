import { expect, test } from 'vitest'
import { isSpelledRight, referenceSchema, toReference } from './order-reference.ts'

const right = 'C-10429'

test.each([right, 'c10429', 'C 10429', '10429', ' c - 104 29 ', 'C–10429'])('%j is read', (typed) => {
  expect(referenceSchema.parse(typed)).toBe(right)
})

test.each(['', 'C-', 'D-10429', 'C-1042x', '123'])('%j is none', (typed) => {
  expect(toReference(typed)).toBeUndefined()
  expect(referenceSchema.safeParse(typed).success).toBe(false)
})

test('each wrong digit is found, and each two that changed places', () => {
  const digits = [...right.slice(2)]
  for (const [place, digit] of digits.entries()) {
    for (let other = 0; other < 10; other++)
      expect(isSpelledRight(`C-${digits.with(place, String(other)).join('')}`)).toBe(String(other) === digit)
    const next = digits[place + 1]
    if (next !== undefined && next !== digit)
      expect(
        isSpelledRight(
          `C-${digits
            .with(place, next)
            .with(place + 1, digit)
            .join('')}`,
        ),
      ).toBe(false)
  }
  expect(referenceSchema.safeParse('C-10428').error?.issues[0]?.message).toContain('misspelled')
})
