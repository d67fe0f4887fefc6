import { msg, t } from '@lingui/core/macro'
import { say, worded } from '@cadenza/contracts/language/words'
import { TokenExchangeError } from '../../lib/session/access-token.ts'

export interface IdentityMessage {
  tone: 'danger' | 'info'
  text: string
}

/**
 * What to say when signing in with Google or GitHub did not work; undefined for failures that are only
 * logged. Shown are those that only the visitor can solve, and refusals by the school's own server.
 */
export function providerMessage(error: unknown): IdentityMessage | undefined {
  const code = codeOf(error)
  if (!code?.startsWith('auth/')) return identityMessage(error)
  const text = quietTexts[code] ?? (solvedByVisitor.has(code) ? texts[code] : undefined)
  return text ? { tone: 'info', text } : undefined
}

/** The browser blocked the provider's window; going there in the same window still works. */
export function isPopupBlocked(error: unknown) {
  return codeOf(error) === 'auth/popup-blocked'
}

/** Refusals of the identity service, in plain words; its own texts are never shown. */
export function identityMessage(error: unknown): IdentityMessage {
  if (error instanceof TokenExchangeError) return { tone: 'danger', text: exchangeText(error.status) }
  const code = codeOf(error)
  const quiet = code && quietTexts[code]
  if (quiet) return { tone: 'info', text: quiet }
  const text = code && texts[code]
  return { tone: 'danger', text: text || t`Signing in did not work. Please try again in a moment.` }
}

function codeOf(error: unknown) {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function exchangeText(status: number) {
  if (status === 429) return say(tooMany)
  if (status === 403) return t`This account cannot be used here. Please sign in with another one.`
  if (status === 409)
    return t`Another account here has this email. Please sign in to that one, or write to us.`
  if (status === 401) return t`This sign-in is no longer valid. Please log in again.`
  return t`You are signed in with the identity service, but our server did not answer. Please try again.`
}

const wrong = msg`Email or password is wrong. Please try again, or reset your password.`
const tooMany = msg`Too many attempts. Please wait a few minutes and try again.`
const badCode = msg`This link has expired or was already used. Please ask for a new one.`

const texts = worded<string>({
  'auth/invalid-credential': wrong,
  'auth/wrong-password': wrong,
  'auth/user-not-found': wrong,
  'auth/invalid-login-credentials': wrong,
  'auth/invalid-email': msg`This is not an email address.`,
  'auth/missing-password': msg`Password is required`,
  'auth/weak-password': msg`Please choose a stronger password.`,
  'auth/email-already-in-use': msg`No account could be made with this email. If you have one already, log in or choose a new password.`,
  'auth/user-disabled': msg`This account has been closed. Please write to us if you think this is a mistake.`,
  'auth/too-many-requests': tooMany,
  'auth/network-request-failed': msg`The sign-in service could not be reached. Please check your connection.`,
  'auth/account-exists-with-different-credential': msg`You have an account with this email already. Please sign in the way you did before (password, Google or GitHub).`,
  'auth/popup-blocked': msg`Your browser blocked the sign-in window. Please allow pop-ups for this site and press the button again, or continue in this window.`,
  'auth/expired-action-code': badCode,
  'auth/invalid-action-code': badCode,
  'auth/operation-not-allowed': msg`This way of signing in is switched off. Please choose another one.`,
})

const solvedByVisitor = new Set([
  'auth/popup-blocked',
  'auth/account-exists-with-different-credential',
  'auth/user-disabled',
])

const quietTexts = worded<string>({
  'auth/popup-closed-by-user': msg`The sign-in window was closed. Nothing has changed.`,
  'auth/cancelled-popup-request': msg`The sign-in window was closed. Nothing has changed.`,
  'auth/user-cancelled': msg`The sign-in was cancelled. Nothing has changed.`,
})
