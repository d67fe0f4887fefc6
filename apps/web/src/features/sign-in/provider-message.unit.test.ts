import { expect, test } from 'vitest'
import { TokenExchangeError } from '../../lib/session/access-token.ts'
import { isPopupBlocked, providerMessage } from './identity-message.ts'

test.each(['auth/internal-error', 'auth/network-request-failed', 'auth/operation-not-allowed', 'auth/x'])(
  '%s of a provider is only logged',
  (code) => {
    expect(providerMessage({ code })).toBeUndefined()
  },
)

test('what the visitor alone can solve is told quietly', () => {
  expect(providerMessage({ code: 'auth/popup-blocked' })).toMatchObject({ tone: 'info' })
  expect(isPopupBlocked({ code: 'auth/popup-blocked' })).toBe(true)
  expect(providerMessage({ code: 'auth/account-exists-with-different-credential' })?.tone).toBe('info')
})

test('a refusal of our own server is told as one', () => {
  expect(providerMessage(new TokenExchangeError(403))?.tone).toBe('danger')
})
