import { expect, test } from 'vitest'
import { passwordSchema } from './password.ts'

const messageOf = (password: unknown) => passwordSchema.safeParse(password).error?.issues[0]?.message
const classes = 'Password must have one upper case, one lower case, one special characters and number'

test.each([
  [undefined, 'Password is required'],
  ['', 'Password is required'],
  ['Aa1!', 'Password must be 6 characters'],
  ['Aa1!Aa1!Aa1!Aa1!Aa1!x', 'Password must be less than 20 characters'],
  ['aa1!aa', classes],
  ['AA1!AA', classes],
  ['Aaa!aa', classes],
  ['Aa1aaa', classes],
  ['Aa1?aa', classes],
  ['P@ssw0rd', 'This password is among the most common ones; please choose another'],
])('%j: %s', (password, message) => expect(messageOf(password)).toBe(message))

test.each(['Aa1!aa', 'Cadenza2026!', 'Zz9&'.repeat(5)])('%s is accepted', (password) =>
  expect(messageOf(password)).toBeUndefined(),
)
