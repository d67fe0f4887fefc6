/**
 * The identity service's SDK. This file is the only one that imports it, and is itself only ever imported lazily:
 * most visitors never need its 30 KB.
 */
import type { SiteConfig } from '@cadenza/contracts/site'
import { initializeApp } from 'firebase/app'
import {
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GithubAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth'
import { loadScript } from './load-script.ts'

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
    signUp: (account: NewAccount) => signUp(auth, account),
    signOut: () => signOut(auth),
    updateProfile: (user: User, name: string, photoURL: string) =>
      updateProfile(user, { displayName: name, photoURL }),
    sendVerification: (user: User) => sendEmailVerification(user),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    applyCode: (code: string) => applyActionCode(auth, code),
  }
}

async function openAuth(config: SiteConfig['identity']) {
  const { apiKey, authDomain, projectId } = config
  const app = initializeApp({ apiKey, authDomain, projectId })
  const auth = initializeAuth(app, {
    persistence: indexedDBLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (config.kind === 'sandbox') {
    connectAuthEmulator(auth, location.origin, { disableWarnings: true })
    // Must be there before the first popup: browsers block a popup that opens long after the click.
    await loadScript('/sandbox/identity/client.js')
  }
  return auth
}

function newProvider(name: ProviderName) {
  return name === 'google' ? new GoogleAuthProvider() : new GithubAuthProvider()
}

async function signUp(auth: Auth, { name, email, password, photoURL }: NewAccount) {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  // The provider takes absolute addresses only; a generated avatar has a path of our own.
  await updateProfile(user, { displayName: name, photoURL: new URL(photoURL, location.origin).href })
  return user
}
