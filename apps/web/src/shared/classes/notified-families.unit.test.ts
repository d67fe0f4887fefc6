import { expect, test } from 'vitest'
import { callWords, questionOf, reachWords, notifiedWords } from './notified-families.ts'

const daniel = { name: 'Daniel Brooks', phone: '+1 555 010 0177' }
const una = { name: 'Una Proved', phone: '' }

test('“This notifies 6 families” counted one that no mail reaches, and named nobody to call', () => {
  const notified = { families: 6, unreached: [daniel] }
  const { title, text } = questionOf('Choir', ['Room'], notified)
  expect(title).toBe('This notifies 6 families')
  expect(text).toContain('5 by mail; Daniel Brooks has no working address: please call +1 555 010 0177.')
  expect(notifiedWords(notified)).toBe(
    ' 5 families get an email. Daniel Brooks has no working address: please call +1 555 010 0177.',
  )
})

test('who has no number is named all the same, and nobody twice', () => {
  expect(reachWords({ families: 2, unreached: [daniel, una] })).toBe(
    ' None by mail; Daniel Brooks has no working address: please call +1 555 010 0177; Una Proved has no working address.',
  )
  expect(callWords({ families: 2, unreached: [una, una] })).toBe(' Una Proved has no working address.')
  expect(reachWords({ families: 2, unreached: [] })).toBe('')
})
