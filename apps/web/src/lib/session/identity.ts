/**
 * The identity service's SDK. This file is the only one that imports it, and is itself only ever imported lazily:
 * most visitors never need its 30 KB.
 */
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import { initializeApp } from 'firebase/app'
import {
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GithubAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth'
import { loadScript } from '../browser/load-script.ts'
import { logFailure } from '../browser/log-failure.ts'

export type IdentityUser = User
export type ProviderName = 'google' | 'github'

export interface NewAccount {
  name: string
  email: string
  password: string
  photoURL: string
}

/** Signing in, out and up at the identity service. Failures are the SDK's own errors, to be mapped by `code`. */
export type Identity = Awaited<ReturnType<typeof connectIdentity>>

export async function connectIdentity(config: SiteConfig['identity']) {
  const auth = await openAuth(config)
  return {
    /** The signed-in user, once the SDK has read what it stored. */
    async currentUser() {
      await auth.authStateReady()
      return auth.currentUser
    },
    onUserChanged: (listener: (user: User | null) => void) => onIdTokenChanged(auth, listener),
    signInWithPassword: async (email: string, password: string) =>
      (await signInWithEmailAndPassword(auth, email, password)).user,
    signInWithProvider: async (name: ProviderName) => (await signInWithPopup(auth, newProvider(name))).user,
    /**
     * Leaves this page for the provider's, which comes back to it; then `redirectResult` gives the outcome.
     */
    leaveForProvider: (name: ProviderName) => signInWithRedirect(auth, newProvider(name)),
    async redirectResult() {
      const result = await getRedirectResult(auth)
      if (!result) return undefined
      const provider: ProviderName =
        result.providerId === GithubAuthProvider.PROVIDER_ID ? 'github' : 'google'
      return { user: result.user, provider }
    },
    signUp: (account: NewAccount) => signUp(auth, account),
    signOut: () => signOut(auth),
    updateProfile: saveProfile,
    sendVerification: (user: User) => sendEmailVerification(user),
    /** Mails a link to the new address; opening it changes the account's. */
    changeAddress: (user: User, email: string) => verifyBeforeUpdateEmail(user, email),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /** Rejects when the code is unknown, used or expired; returns whose it is. */
    checkResetCode: (code: string) => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    applyCode: (code: string) => applyActionCode(auth, code),
  }
}

async function openAuth(config: SiteConfig['identity']) {
  const { apiKey, authDomain, projectId } = config
  // Must be set before a redirect is resumed, and before the first popup: browsers block one long after the
  // click.
  if (config.kind === 'sandbox') await loadScript('/sandbox/identity/client.js')
  const app = initializeApp({ apiKey, authDomain, projectId })
  const auth = initializeAuth(app, {
    persistence: indexedDBLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (config.kind === 'sandbox') connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

function newProvider(name: ProviderName) {
  return name === 'google' ? new GoogleAuthProvider() : new GithubAuthProvider()
}

async function signUp(auth: Auth, { name, email, password, photoURL }: NewAccount) {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await saveProfile(user, name, photoURL)
  return user
}

/** The school keeps its own copy of both, so a failure here is only logged. */
async function saveProfile(user: User, name: string, photoURL: string) {
  try {
    // The service accepts absolute addresses only; a drawn portrait has a path of our own.
    await updateProfile(user, { displayName: name, photoURL: new URL(photoURL, location.origin).href })
  } catch (error) {
    logFailure('The profile could not be updated at the identity service', error)
  }
}
