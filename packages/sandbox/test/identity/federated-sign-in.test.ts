import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getAdditionalUserInfo,
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
  applyActionCode,
  sendEmailVerification,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, testPassword, startIdentityServer, type IdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

function google(claims: Record<string, unknown>) {
  return GoogleAuthProvider.credential(JSON.stringify({ email_verified: true, ...claims }))
}

function github(claims: Record<string, unknown>) {
  return GithubAuthProvider.credential(JSON.stringify(claims))
}

test('Google: a new account, verified, the same one the next time', async () => {
  const credential = google({
    sub: 'g-ana',
    email: 'Ana@example.org',
    name: 'Ana',
    picture: 'https://example.org/a.webp',
  })
  const first = await signInWithCredential(server.newAuth(), credential)
  expect(getAdditionalUserInfo(first)?.isNewUser).toBe(true)
  expect(first.user).toMatchObject({ email: 'ana@example.org', displayName: 'Ana', emailVerified: true })
  expect(await server.verify(await first.user.getIdToken())).toMatchObject({
    email_verified: true,
    name: 'Ana',
    picture: 'https://example.org/a.webp',
    firebase: {
      sign_in_provider: 'google.com',
      identities: { 'google.com': ['g-ana'], email: ['ana@example.org'] },
    },
  })
  const second = await signInWithCredential(server.newAuth(), credential)
  expect(second.user.uid).toBe(first.user.uid)
  expect(getAdditionalUserInfo(second)?.isNewUser).toBe(false)
})

test('GitHub: the address counts as unverified unless the credential says otherwise', async () => {
  const credential = github({ sub: 'h-bo', email: 'bo@example.org', name: 'Bo', login: 'bo-hub' })
  const result = await signInWithCredential(server.newAuth(), credential)
  expect(result.user).toMatchObject({ email: 'bo@example.org', emailVerified: false })
  expect(getAdditionalUserInfo(result)?.username).toBe('bo-hub')
  expect(await server.verify(await result.user.getIdToken())).toMatchObject({
    email_verified: false,
    firebase: { sign_in_provider: 'github.com' },
  })
})

test('without an e-mail the token has no e-mail claims', async () => {
  const { user } = await signInWithCredential(server.newAuth(), github({ sub: 'h-nameless' }))
  const claims = await server.verify(await user.getIdToken())
  expect(claims).not.toHaveProperty('email')
  expect(claims).not.toHaveProperty('email_verified')
})

test('broken credentials are refused', async () => {
  const auth = server.newAuth()
  const attempt = (token: string) => codeOf(signInWithCredential(auth, GoogleAuthProvider.credential(token)))
  for (const token of ['{}', '{"sub":""}', '{"sub":7}', '[]', 'null', 'eyJhbGciOiJub25lIn0.e30.'])
    expect(await attempt(token)).toBe('auth/invalid-credential')
  expect(await attempt('{"sub":"x","email":"nonsense"}')).toBe('auth/invalid-email')
})

test('a squatter who signed up first with the address loses everything when its owner comes with Google', async () => {
  const email = 'victim@example.org'
  const squatter = server.newAuth()
  const { user: squatted } = await createUserWithEmailAndPassword(squatter, email, testPassword)
  await linkWithCredential(
    squatted,
    github({ sub: 'h-squatter', email: 'squatter@example.org', name: 'Mallory' }),
  )
  const oldIdToken = await squatted.getIdToken()
  await sendEmailVerification(squatted)
  const oldCode = await server.lastCode(email, 'VERIFY_EMAIL')

  const owner = await signInWithCredential(server.newAuth(), google({ sub: 'g-victim', email, name: 'Vera' }))
  expect(owner.user).toMatchObject({ uid: squatted.uid, emailVerified: true, displayName: 'Vera' })
  expect(owner.user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com'])

  expect(await codeOf(squatted.getIdToken(true))).toBe('auth/user-token-expired')
  expect(squatter.currentUser).toBeNull()
  expect((await server.post('lookup', { idToken: oldIdToken })).body).toMatchObject({
    error: { message: 'TOKEN_EXPIRED' },
  })
  expect(await codeOf(signInWithEmailAndPassword(squatter, email, testPassword))).toBe(
    'auth/invalid-credential',
  )
  expect(await codeOf(applyActionCode(squatter, oldCode))).toBe('auth/invalid-action-code')
  const mallory = await signInWithCredential(
    squatter,
    github({ sub: 'h-squatter', email: 'squatter@example.org' }),
  )
  expect(mallory.user.uid).not.toBe(squatted.uid)
})

test('a password sign-in that raced with the owner cannot leave a session behind', async () => {
  const email = 'raced@example.org'
  await createUserWithEmailAndPassword(server.newAuth(), email, testPassword)
  const squatters = Array.from({ length: 4 }, () => server.newAuth())
  await Promise.all([
    ...squatters.map((auth) => signInWithEmailAndPassword(auth, email, testPassword).catch(() => undefined)),
    signInWithCredential(server.newAuth(), google({ sub: 'g-raced', email })),
  ])
  for (const { currentUser } of squatters)
    if (currentUser) expect(await codeOf(currentUser.getIdToken(true))).toBe('auth/user-token-expired')
  const sessions = await server.sql`
    select sign_in_provider from sandbox_identity.sessions join sandbox_identity.accounts using (local_id)
    where email = ${email}`
  expect(sessions.map((row) => row.sign_in_provider)).toEqual(['google.com'])
})

test('a verified password account keeps its password and name when Google joins', async () => {
  const email = 'both@example.org'
  const auth = server.newAuth()
  const { user } = await createUserWithEmailAndPassword(auth, email, testPassword)
  await sendEmailVerification(user)
  await applyActionCode(auth, await server.lastCode(email, 'VERIFY_EMAIL'))
  const joined = await signInWithCredential(server.newAuth(), google({ sub: 'g-both', email, name: 'Both' }))
  expect(joined.user.uid).toBe(user.uid)
  await signInWithEmailAndPassword(auth, email, testPassword)
  await server.verify(await user.getIdToken(true))
})

test('an unverified GitHub address that has an account asks for confirmation; it can then be linked', async () => {
  const email = 'linked@example.org'
  const { user } = await signInWithCredential(server.newAuth(), google({ sub: 'g-linked', email }))
  const attempt = signInWithCredential(server.newAuth(), github({ sub: 'h-linked', email }))
  const error: unknown = await attempt.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'auth/account-exists-with-different-credential' })
  // The SDK's type of its own error.
  const pending = GithubAuthProvider.credentialFromError(
    error as Parameters<typeof GithubAuthProvider.credentialFromError>[0],
  )
  expect(pending).not.toBeNull()
  if (pending) await linkWithCredential(user, pending)
  const result = await signInWithCredential(server.newAuth(), github({ sub: 'h-linked', email }))
  expect(result.user.uid).toBe(user.uid)
})

test('a person of a provider belongs to one account', async () => {
  const first = await signInWithCredential(
    server.newAuth(),
    google({ sub: 'g-one', email: 'one@example.org' }),
  )
  const { user } = await createUserWithEmailAndPassword(server.newAuth(), 'two@example.org', testPassword)
  expect(await codeOf(linkWithCredential(user, google({ sub: 'g-one', email: 'one@example.org' })))).toBe(
    'auth/credential-already-in-use',
  )
  expect(await codeOf(linkWithCredential(user, google({ sub: 'g-x', email: 'one@example.org' })))).toBe(
    'auth/email-already-in-use',
  )
  await linkWithCredential(first.user, EmailAuthProvider.credential('one@example.org', testPassword))
  await signInWithEmailAndPassword(server.newAuth(), 'one@example.org', testPassword)
  await unlink(first.user, 'google.com')
  expect(first.user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
})

test('signing in again with a stranger does not make an account', async () => {
  const { user } = await signInWithCredential(
    server.newAuth(),
    google({ sub: 'g-re', email: 're@example.org' }),
  )
  await reauthenticateWithCredential(user, google({ sub: 'g-re', email: 're@example.org' }))
  expect(await codeOf(reauthenticateWithCredential(user, google({ sub: 'g-nobody' })))).toBe(
    'auth/user-mismatch',
  )
  const rows = await server.sql`select from sandbox_identity.linked_providers where raw_id = 'g-nobody'`
  expect(rows).toHaveLength(0)
})

test('ten first sign-ins of one Google person at once make one account', async () => {
  const credential = google({ sub: 'g-ten', email: 'ten@example.org' })
  const results = await Promise.all(
    Array.from({ length: 10 }, () => signInWithCredential(server.newAuth(), credential)),
  )
  expect(new Set(results.map(({ user }) => user.uid)).size).toBe(1)
})
