import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyName } from '@cadenza/contracts/text/characters'
import { formatAmount } from '@cadenza/contracts/money/amount'
import { priceSchema } from '@cadenza/contracts/money/money'
import { paragraphSchema } from '@cadenza/contracts/text/text'
import { nameSchema } from '@cadenza/contracts/families/person-name'

/** Rules of the contracts that hold for every text and not only for the examples beside them. */

const anything = fc.string({ unit: 'binary', maxLength: 200 })
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u200B',
        '\u200D',
        '\uFE0F',
        '\u202E',
        '\u0335',
        '\uD800',
        '\u2800',
        'क',
        '👩',
        'A',
        ' ',
        '\n',
      ),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))
const text = fc.oneof(anything, hostile)

/** Ink: anything that a name may hold besides joiners that its spelling needs. */
const unseen =
  /[\p{Control}\p{Surrogate}\p{Private_Use}\p{Unassigned}\u2028-\u202E\u2060-\u2069\u200B\u00AD\uFEFF\u2800\u3164]/u

test('an accepted name is in normal form, visible, and accepted again as it is', () => {
  fc.assert(
    fc.property(text, (given) => {
      const parsed = nameSchema.safeParse(given)
      if (!parsed.success) return
      const name = parsed.data
      expect(name).toBe(name.normalize('NFC').trim())
      expect(name).toMatch(/[\p{L}\p{N}]/u)
      expect(name).not.toMatch(unseen)
      expect(name).not.toMatch(/\p{M}{5}/u)
      expect(nameSchema.parse(name)).toBe(name)
    }),
    { numRuns: 3000 },
  )
})

test('a name tidied from elsewhere is one that our own forms take', () => {
  fc.assert(
    fc.property(text, (given) => {
      const name = tidyName(given)
      if (name !== undefined) expect(nameSchema.parse(name)).toBe(name)
    }),
    { numRuns: 3000 },
  )
})

test('letters of any language are taken as they are', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'Añßßłø漢字한글בהمحपाไทยΩЖ'),
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(letters, (given) => {
      const name = given.normalize('NFC')
      if (!/^\p{M}|\p{M}{5}/u.test(name)) expect(nameSchema.parse(given)).toBe(name)
    }),
  )
})

test('free text that is accepted holds no control but tabs and line breaks', () => {
  const schema = paragraphSchema({ max: 400 })
  fc.assert(
    fc.property(text, (given) => {
      const parsed = schema.safeParse(given)
      if (parsed.success)
        expect(parsed.data.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Control}\p{Surrogate}]/u)
    }),
    { numRuns: 2000 },
  )
})

test('a price is exactly what the pattern says, whatever is sent', () => {
  const price = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.eE+- x') }),
  )
  fc.assert(
    fc.property(price, (given) => {
      const { success } = priceSchema.safeParse(given)
      expect([given, success]).toEqual([given, /^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(given)])
    }),
    { numRuns: 3000 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      expect(priceSchema.parse(formatAmount(amount))).toBe(amount)
      expect(priceSchema.parse(amount / 100)).toBe(amount)
    }),
  )
})
