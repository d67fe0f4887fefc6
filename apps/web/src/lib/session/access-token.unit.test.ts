import { expect, test } from 'vitest'
import { isFresh, ownerOf } from './access-token.ts'

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
