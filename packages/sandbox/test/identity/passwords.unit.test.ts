import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../src/identity/passwords.ts'

/** They compute and wait for nothing: how long that takes on a busy machine is no fault. */
const unhurried = { timeout: 0 }

test('a password is told from another one, and from none', unhurried, async () => {
  const stored = await hashPassword('Cadenza2026!')
  expect(await isPassword('Cadenza2026!', stored)).toBe(true)
  expect(await isPassword('cadenza2026!', stored)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})

test('a hash of another cost stays good: it names its own', unhurried, async () => {
  const salt = Buffer.alloc(16, 7)
  const hash = scryptSync('Cadenza2026!', salt, 32, { N: 1024, r: 8, p: 2 })
  const stored = `scrypt-1024-8-2$${salt.toString('base64')}$${hash.toString('base64')}`
  expect(await isPassword('Cadenza2026!', stored)).toBe(true)
  expect(await isPassword('Cadenza2027!', stored)).toBe(false)
})
