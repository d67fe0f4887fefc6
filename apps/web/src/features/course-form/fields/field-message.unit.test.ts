import { expect, test } from 'vitest'
import { messageIn } from './field-message.ts'

test.each([
  [undefined, undefined],
  [{ message: 'Too long' }, 'Too long'],
  [[undefined, { message: 'The second line' }], 'The second line'],
  [[], undefined],
])('%j says %j', (error, message) => {
  expect(messageIn(error)).toBe(message)
})
