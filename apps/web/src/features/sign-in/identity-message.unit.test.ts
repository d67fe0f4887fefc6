import { expect, test } from 'vitest'
import { TokenExchangeError } from '../../lib/session/access-token.ts'
import { identityMessage } from './identity-message.ts'

test.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'])(
  '%s does not tell whether the account exists',
  (code) => {
    expect(identityMessage({ code }).text).toBe(
      'Email or password is wrong. Please try again, or reset your password.',
    )
  },
)

test('a closed window is not a failure', () => {
  expect(identityMessage({ code: 'auth/popup-closed-by-user' }).tone).toBe('info')
})

test('unknown codes and messages of the provider are never shown', () => {
  const error = Object.assign(new Error('Firebase: Error (auth/x).'), { code: 'auth/x' })
  expect(identityMessage(error)).toEqual({
    tone: 'danger',
    text: 'Signing in did not work. Please try again in a moment.',
  })
})

test('a refusal of our own server is told apart', () => {
  expect(identityMessage(new TokenExchangeError(403)).text).toContain('another one')
  expect(identityMessage(new TokenExchangeError(409)).text).toContain('Another account')
  expect(identityMessage(new TokenExchangeError(401)).text).toContain('no longer valid')
  expect(identityMessage(new TokenExchangeError(503)).text).toContain('did not answer')
})
