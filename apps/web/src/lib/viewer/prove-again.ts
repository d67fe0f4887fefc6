import { t } from '@lingui/core/macro'
import { failureOf } from '@cadenza/client/error'
import { messageFor } from '../loading/error-message.ts'
import type { Identity, IdentityUser } from '../session/identity.ts'
import { loadIdentity, signOut } from '../session/auth-session.ts'

// Irreversible actions require a fresh sign-in: an open browser, or a token, is not enough.

/** The user who signed in again is not the one who was there. */
class OtherAccountError extends Error {
  override name = 'OtherAccountError'
}

/** Signs the viewer in again; by a password, or in the window of Google or GitHub. */
export async function proveAgain(
  password: string | undefined,
): Promise<{ user: IdentityUser; idToken: string }> {
  const service = await loadIdentity()
  const before = await service.currentUser()
  if (!before) throw new Error('No user is signed in')
  const user = await signInAgain(service, before, password)
  if (user.uid !== before.uid) {
    // The browser now belongs to another user: nothing of the former may stay on the screen.
    await signOut()
    throw new OtherAccountError()
  }
  return { user, idToken: await user.getIdToken(true) }
}

function signInAgain(service: Identity, { email, providerData }: IdentityUser, password: string | undefined) {
  if (password !== undefined) return service.signInWithPassword(email ?? '', password)
  const isGithub = providerData[0]?.providerId === 'github.com'
  return service.signInWithProvider(isGithub ? 'github' : 'google')
}

/** Why nothing was erased; a wrong password has the identity service's own message. */
export function whyNotErased(error: unknown): string {
  if (failureOf(error)) return messageFor(error).message
  if (error instanceof OtherAccountError) return t`That was another account. Nothing was erased.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'auth/wrong-password' || code === 'auth/invalid-credential')
    return t`This password is not right. Nothing was erased.`
  if (code === 'auth/popup-closed-by-user' || code === 'auth/popup-blocked')
    return t`The sign-in window was closed. Nothing was erased.`
  if (code === 'auth/too-many-requests') return t`Too many attempts. Please wait a moment and try again.`
  return messageFor(error).message
}
