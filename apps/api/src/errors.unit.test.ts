import { expect, test } from 'vitest'
import { conflict, conflictRaised } from './errors.ts'

test('a conflict says its sentence and has the facts of its reason', () => {
  expect(conflict('sold_out', { courseIds: ['a'] })).toMatchObject({
    kind: 'conflict',
    code: 'sold_out',
    message: 'No seat is left',
    details: { courseIds: ['a'] },
  })
  expect(conflict('cart_changed').details).toBeUndefined()
})

test('a conflict without its facts, with others, or with facts that it never has does not compile', () => {
  const wrong = [
    // @ts-expect-error the right total is missing
    () => conflict('price_changed'),
    // @ts-expect-error these are facts of another reason
    () => conflict('price_changed', { courseIds: ['a'] }),
    // @ts-expect-error an empty cart has no facts
    () => conflict('cart_empty', { limit: 1 }),
    // @ts-expect-error there is no such reason
    () => conflict('moon_is_full'),
  ]
  expect(wrong).toHaveLength(4)
})

test('what a SQL function raises is held against its reason', () => {
  expect(conflictRaised('price_changed', { amountMinor: 5 }).details).toEqual({ amountMinor: 5 })
  expect(() => conflictRaised('price_changed', { totalMinor: 5 })).toThrow()
})
