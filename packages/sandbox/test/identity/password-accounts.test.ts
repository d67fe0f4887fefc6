import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAccount, setAccountDisabled } from '../../src/identity/accounts.ts'
import { codeOf, testPassword, startIdentityServer, type IdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

test('signing up gives a verified-by-nobody account whose token any verifier accepts', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.newAuth(),
    'Ana.Sign-Up@Example.org',
    testPassword,
  )
  expect(user.email).toBe('ana.sign-up@example.org')
  expect(user.emailVerified).toBe(false)
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
  const claims = await server.verify(await user.getIdToken())
  expect(claims).toMatchObject({
    sub: user.uid,
    user_id: user.uid,
    email: 'ana.sign-up@example.org',
    email_verified: false,
    firebase: { sign_in_provider: 'password', identities: { email: ['ana.sign-up@example.org'] } },
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  expect(claims.auth_time).toBeLessThanOrEqual(Number(claims.iat))
})

test('signing up refuses what Firebase refuses, with its codes', async () => {
  const auth = server.newAuth()
  await createUserWithEmailAndPassword(auth, 'twice@example.org', testPassword)
  const attempt = (email: string, password: string) =>
    codeOf(createUserWithEmailAndPassword(auth, email, password))
  expect(await attempt('Twice@example.org', testPassword)).toBe('auth/email-already-in-use')
  expect(await attempt('weak@example.org', '12345')).toBe('auth/weak-password')
  expect(await attempt('not an address', testPassword)).toBe('auth/invalid-email')
  expect(await attempt('nopassword@example.org', '')).toBe('auth/missing-password')
  expect(await attempt('', testPassword)).toBe('auth/missing-email')
  expect(await codeOf(signInAnonymously(auth))).toBe('auth/admin-restricted-operation')
})

test('a wrong password and an unknown address are told apart by nothing', async () => {
  await createUserWithEmailAndPassword(server.newAuth(), 'known@example.org', testPassword)
  const auth = server.newAuth()
  expect(await codeOf(signInWithEmailAndPassword(auth, 'known@example.org', 'Wrong2026!'))).toBe(
    'auth/invalid-credential',
  )
  expect(await codeOf(signInWithEmailAndPassword(auth, 'unknown@example.org', 'Wrong2026!'))).toBe(
    'auth/invalid-credential',
  )
  expect(await fetchSignInMethodsForEmail(auth, 'known@example.org')).toEqual([])
  const { user } = await signInWithEmailAndPassword(auth, 'KNOWN@example.org', testPassword)
  expect(user.email).toBe('known@example.org')
})

test('the 21st wrong password in ten minutes is refused, then even the right one, until the window ends', async () => {
  const email = 'guessed@example.org'
  await createUserWithEmailAndPassword(server.newAuth(), email, testPassword)
  const auth = server.newAuth()
  const guesses = await Promise.all(
    Array.from({ length: 22 }, () => codeOf(signInWithEmailAndPassword(auth, email, 'Wrong2026!'))),
  )
  expect(guesses.filter((code) => code === 'auth/invalid-credential')).toHaveLength(20)
  expect(guesses.filter((code) => code === 'auth/too-many-requests')).toHaveLength(2)
  expect(await codeOf(signInWithEmailAndPassword(auth, email, testPassword))).toBe('auth/too-many-requests')
  server.advance(601)
  await signInWithEmailAndPassword(auth, email, testPassword)
})

test('a changed profile shows at once on the user and, after a refresh, in the token', async () => {
  const { user } = await createUserWithEmailAndPassword(server.newAuth(), 'profile@example.org', testPassword)
  await updateProfile(user, { displayName: 'Ana Marín', photoURL: 'https://example.org/ana.webp' })
  expect(user.displayName).toBe('Ana Marín')
  const claims = await server.verify(await user.getIdToken(true))
  expect(claims).toMatchObject({ name: 'Ana Marín', picture: 'https://example.org/ana.webp' })
  await updateProfile(user, { displayName: '' })
  expect(user.displayName).toBeNull()
})

test('auth_time belongs to the session: it survives a refresh and a later sign-in elsewhere', async () => {
  const email = 'sessions@example.org'
  const { user } = await createUserWithEmailAndPassword(server.newAuth(), email, testPassword)
  const first = await server.verify(await user.getIdToken())
  server.advance(120)
  const elsewhere = await signInWithEmailAndPassword(server.newAuth(), email, testPassword)
  const tokens = await Promise.all([user.getIdToken(true), user.getIdToken(true), user.getIdToken(true)])
  expect(new Set(tokens).size, 'also within a second no token equals another').toBe(3)
  const second = await server.verify(await elsewhere.user.getIdToken())
  const refreshed = await server.verify(await user.getIdToken(true))
  expect(refreshed.auth_time).toBe(first.auth_time)
  expect(Number(second.auth_time)).toBeGreaterThanOrEqual(Number(first.auth_time) + 120)
})

test('changing the password keeps this session and ends every other', async () => {
  const email = 'change@example.org'
  const here = await createUserWithEmailAndPassword(server.newAuth(), email, testPassword)
  const elsewhere = server.newAuth()
  const { user } = await signInWithEmailAndPassword(elsewhere, email, testPassword)
  await updatePassword(here.user, 'Another2026!')
  await server.verify(await here.user.getIdToken(true))
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
  expect(elsewhere.currentUser).toBeNull()
  expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, testPassword))).toBe(
    'auth/invalid-credential',
  )
  await signInWithEmailAndPassword(elsewhere, email, 'Another2026!')
})

test('an old sign-in may not change the password or delete; signing in again may', async () => {
  const email = 'stale@example.org'
  const auth = server.newAuth()
  const { user } = await createUserWithEmailAndPassword(auth, email, testPassword)
  server.advance(301)
  expect(await codeOf(updatePassword(user, 'Another2026!'))).toBe('auth/requires-recent-login')
  expect(await codeOf(deleteUser(user))).toBe('auth/requires-recent-login')
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, testPassword))
  await deleteUser(user)
  expect(auth.currentUser).toBeNull()
  expect(await codeOf(signInWithEmailAndPassword(auth, email, testPassword))).toBe('auth/invalid-credential')
  await createUserWithEmailAndPassword(auth, email, testPassword)
})

test('a disabled account cannot sign in, and its session ends at the next refresh', async () => {
  const email = 'disabled@example.org'
  const auth = server.newAuth()
  const { user } = await createUserWithEmailAndPassword(auth, email, testPassword)
  await setAccountDisabled(server.sql, user.uid, true)
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled')
  expect(auth.currentUser).toBeNull()
  expect(await codeOf(signInWithEmailAndPassword(auth, email, testPassword))).toBe('auth/user-disabled')
  await setAccountDisabled(server.sql, user.uid, false)
  await signInWithEmailAndPassword(auth, email, testPassword)
  await signOut(auth)
})

test('a seeded account can sign in, and seeding again does not undo what its owner changed', async () => {
  const account = {
    localId: 'seed-student',
    email: 'student@cadenza.example',
    password: testPassword,
    displayName: 'Demo Student',
    photoUrl: null,
    emailVerified: true,
  }
  await Promise.all([ensureAccount(server.sql, account), ensureAccount(server.sql, account)])
  const { user } = await signInWithEmailAndPassword(server.newAuth(), account.email, testPassword)
  expect(user).toMatchObject({ uid: 'seed-student', displayName: 'Demo Student', emailVerified: true })
  await updatePassword(user, 'Another2026!')
  await ensureAccount(server.sql, account)
  await signInWithEmailAndPassword(server.newAuth(), account.email, 'Another2026!')
})

test('the SDK can read the password policy', async () => {
  const status = await validatePassword(server.newAuth(), 'short')
  expect(status).toMatchObject({ isValid: false, meetsMinPasswordLength: false })
})
