import { expect, test, afterEach, beforeEach, describe, vi } from 'vitest'
import { isFresh, ownerOf, endTokenAtServer, exchangeToken } from './access-token.ts'
import { stubStorage, type MemoryStorage } from '../../../test/browser.ts'
import type { IdentityUser } from './identity.ts'

function token(secondsLeft: number) {
  const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + secondsLeft, name: 'Ünal?>' }))
  return `e30.${claims.toString('base64url')}.signature`
}

test('a token is renewed five minutes before it ends', () => {
  expect(isFresh(token(320))).toBe(true)
  expect(isFresh(token(280))).toBe(false)
  expect(isFresh(token(-10))).toBe(false)
})

test.each([undefined, '', 'nonsense', 'a.b.c'])('%j is no token', (text) => {
  expect(isFresh(text)).toBe(false)
})

test('a token tells whose it is; what cannot be read is nobody’s', () => {
  const claims = (sub: unknown) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`
  expect(ownerOf(claims('ana'))).toBe('ana')
  for (const text of [undefined, '', 'a.b.c', claims(7), claims({}), claims(undefined)])
    expect(ownerOf(text)).toBeUndefined()
})

let local: MemoryStorage
const ask = vi.fn<typeof fetch>()
beforeEach(() => {
  ;({ local } = stubStorage())
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As much of the SDK's user as the exchange reads. */
const userWith = (getIdToken: IdentityUser['getIdToken']) =>
  ({ email: 'kim@home.example', getIdToken }) as IdentityUser

describe('the exchange of an ID token', () => {
  test('sends the proof and keeps the access token under its documented key', async () => {
    ask.mockResolvedValue(new Response('access'))
    await exchangeToken(userWith(async () => 'proof'))
    const [address, request] = ask.mock.calls[0] ?? []
    expect(address).toBe('/jwt')
    expect(request).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer proof' } })
    expect(request?.body).toBe('{"email":"kim@home.example"}')
    expect(local.getItem('access-token')).toBe('access')
  })

  test.each([false, true])('asks for a fresh proof only when told to: %s', async (fresh) => {
    ask.mockResolvedValue(new Response('access'))
    const getIdToken = vi.fn(async () => 'proof')
    await exchangeToken(userWith(getIdToken), fresh)
    expect(getIdToken).toHaveBeenCalledExactlyOnceWith(fresh)
  })

  test('that is refused says with what, and keeps nothing', async () => {
    ask.mockResolvedValue(new Response('{}', { status: 403 }))
    await expect(exchangeToken(userWith(async () => 'proof'))).rejects.toMatchObject({
      name: 'TokenExchangeError',
      status: 403,
    })
    expect(local.getItem('access-token')).toBeNull()
  })
})

describe('the end of a session at the server', () => {
  test('is told with the token that ends, also while the page is left', async () => {
    local.setItem('access-token', 'access')
    ask.mockResolvedValue(new Response())
    await endTokenAtServer()
    const [address, request] = ask.mock.calls[0] ?? []
    expect(address).toBe('/trpc/student.session.end')
    expect(request).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer access' } })
    expect(request?.signal).toBeInstanceOf(AbortSignal)
  })

  test('is not told where there is no token', async () => {
    await endTokenAtServer()
    expect(ask).not.toHaveBeenCalled()
  })

  test('that cannot be told keeps nobody from leaving', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    local.setItem('access-token', 'access')
    ask.mockRejectedValue(new TypeError('offline'))
    await expect(endTokenAtServer()).resolves.toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
  })
})
