import { expect, test } from 'vitest'
import { answerFor, isConflictReason, pageWordsFor, type ConflictSentences } from './conflict-sentences.ts'
import { conflictReasons, type ConflictReason } from './error.ts'

test.each(conflictReasons)('%s is said to clients and on pages', (reason) => {
  expect(isConflictReason(reason)).toBe(true)
  expect(answerFor(reason)).toMatch(/^[A-Z].*[^.]$/)
  expect(pageWordsFor(reason)).toMatch(/^[A-Z].*[^.]\.$/)
})

test('clients read the sentence of the pages, unless there are words for them alone', () => {
  expect([answerFor('cart_empty'), pageWordsFor('cart_empty')]).toEqual([
    'Your cart is empty',
    'Your cart is empty.',
  ])
  expect([answerFor('sold_out'), pageWordsFor('sold_out')]).toEqual([
    'No seat is left',
    'This class is full.',
  ])
})

test('facts stand in the sentence', () => {
  const facts = { capacity: 8, seats: 12 }
  expect(answerFor('room_too_small', facts)).toBe('The room holds 8 people, and the class offers 12 seats')
  expect(pageWordsFor('room_too_small', facts)).toBe(
    'The room holds 8 people, and the class offers 12 seats.',
  )
  expect(pageWordsFor('term_in_use')).toContain('…')
  expect(pageWordsFor('money_to_come', { references: ['C-10429', 'C-10437'] })).toContain(
    ': C-10429, C-10437.',
  )
})

test.each(['moon_is_full', 'toString', '__proto__'])('%s is no reason and has no words', (text) => {
  expect(isConflictReason(text)).toBe(false)
  expect(pageWordsFor(text)).toBeUndefined()
})

test('a new reason without its sentence does not compile', () => {
  type Wanted = Record<ConflictReason | 'moon_is_full', ConflictSentences[ConflictReason]>
  const sentences = (given: ConflictSentences) => {
    // @ts-expect-error moon_is_full has no sentence
    const more: Wanted = given
    return more
  }
  expect(sentences).toBeTypeOf('function')
})
