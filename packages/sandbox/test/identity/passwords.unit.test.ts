import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../src/identity/passwords.ts'

test('a password is told from another one, and from none', async () => {
  const stored = await hashPassword('Cadenza2026!')
  expect(await isPassword('Cadenza2026!', stored)).toBe(true)
  expect(await isPassword('cadenza2026!', stored)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})

test('a hash of another cost stays good: it names its own', async () => {
  const salt = Buffer.alloc(16, 7)
  const hash = scryptSync('Cadenza2026!', salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  const stored = `scrypt-16384-8-5$${salt.toString('base64')}$${hash.toString('base64')}`
  expect(await isPassword('Cadenza2026!', stored)).toBe(true)
  expect(await isPassword('Cadenza2027!', stored)).toBe(false)
})
