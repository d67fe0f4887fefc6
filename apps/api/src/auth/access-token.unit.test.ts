import { afterEach, expect, test, vi } from 'vitest'
import { accessTokens } from './access-token.ts'

const { issue, verify } = accessTokens('a secret of at least thirty-two bytes')
const claims = {
  userId: '0198a000-0000-7000-8000-000000000001',
  sessionVersion: 1,
  sessionId: '0198a000-0000-7000-8000-000000000002',
}
const start = new Date('2026-11-23T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

afterEach(() => void vi.useRealTimers())

test('a token that is known by heart ends when it says', async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const token = await issue({ ...claims, issuedAt: start, expiresAt: later(60) })
  expect(await verify(token)).toEqual(claims)
  vi.setSystemTime(later(59))
  expect(await verify(token)).toEqual(claims)
  vi.setSystemTime(later(60))
  await expect(verify(token)).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('nor does it grow older than an hour, or younger than it is', async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const token = await issue({ ...claims, issuedAt: start, expiresAt: later(100_000) })
  expect(await verify(token)).toEqual(claims)
  for (const seconds of [3606, -60]) {
    vi.setSystemTime(later(seconds))
    await expect(verify(token)).rejects.toMatchObject({ kind: 'unauthenticated' })
  }
})

test('a token that is like a known one but for its signature is not known', async () => {
  const token = await issue({ ...claims, issuedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) })
  expect(await verify(token)).toEqual(claims)
  const [head, payload, signature = ''] = token.split('.')
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  await expect(verify(`${head}.${payload}.${other}`)).rejects.toMatchObject({ kind: 'unauthenticated' })
})
