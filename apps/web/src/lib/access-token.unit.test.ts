import { expect, test } from 'vitest'
import { isFresh } from './access-token.ts'

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
