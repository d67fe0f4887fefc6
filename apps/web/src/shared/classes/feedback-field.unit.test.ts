import { expect, test } from 'vitest'
import { fieldNamedIn } from './feedback-field.ts'

test.each([
  ['The price does not fit. Please say in the description why it does.', 'price'],
  ['Please choose another photo.', 'imageUrl'],
  ['Too many SEATS for that room.', 'availableSeats'],
  ['Not this summer, sorry.', undefined],
  // Parts of words are no names of fields.
  ['Please manage the rename of your stages.', undefined],
])('%s is about %s', (feedback, field) => {
  expect(fieldNamedIn(feedback)).toBe(field)
})

test('no reason is about nothing', () => {
  expect(fieldNamedIn(null)).toBeUndefined()
})
