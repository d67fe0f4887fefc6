import {
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateEmail,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails } from '../../src/mail/mail-list.ts'
import { codeOf, testPassword, startIdentityServer, type IdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

test('a verified e-mail shows in the token after a refresh; the code works once', async () => {
  const email = 'verify@example.org'
  const auth = server.newAuth()
  const { user } = await createUserWithEmailAndPassword(auth, email, testPassword)
  await sendEmailVerification(user)
  const code = await server.lastCode(email, 'VERIFY_EMAIL')
  expect((await checkActionCode(auth, code)).data.email).toBe(email)
  await applyActionCode(auth, code)
  await reload(user)
  expect(user.emailVerified).toBe(true)
  expect(await server.verify(await user.getIdToken())).toMatchObject({ email_verified: false })
  expect(await server.verify(await user.getIdToken(true))).toMatchObject({ email_verified: true })
  expect(await codeOf(applyActionCode(auth, code))).toBe('auth/invalid-action-code')
})

test("the mail's link leads to the product's action page, in the SDK's own form", async () => {
  const email = 'link@example.org'
  const { user } = await createUserWithEmailAndPassword(server.newAuth(), email, testPassword)
  await sendEmailVerification(user, { url: `${server.origin}/dashboard?x=1` })
  const [mail] = await listMails(server.sql, 'LINK@example.org')
  const link = mail?.text.split(/\s/).find((word) => word.startsWith('http')) ?? ''
  expect(link.startsWith(`${server.origin}/auth/action?mode=verifyEmail&oobCode=`)).toBe(true)
  expect(ActionCodeURL.parseLink(link)).toMatchObject({
    code: await server.lastCode(email, 'VERIFY_EMAIL'),
    operation: 'VERIFY_EMAIL',
    continueUrl: `${server.origin}/dashboard?x=1`,
  })
  expect(await codeOf(sendEmailVerification(user, { url: 'https://evil.example/' }))).toBe(
    'auth/unauthorized-continue-uri',
  )
})

test('a password reset ends every session, verifies the address and voids the code', async () => {
  const email = 'reset@example.org'
  const auth = server.newAuth()
  const { user } = await createUserWithEmailAndPassword(auth, email, testPassword)
  await sendPasswordResetEmail(auth, 'Reset@Example.org')
  const code = await server.lastCode(email, 'PASSWORD_RESET')
  const other = server.newAuth()
  expect(await verifyPasswordResetCode(other, code)).toBe(email)
  expect(await codeOf(confirmPasswordReset(other, code, '12345'))).toBe('auth/weak-password')
  await confirmPasswordReset(other, code, 'Another2026!')
  expect(await codeOf(confirmPasswordReset(other, code, 'Third2026!'))).toBe('auth/invalid-action-code')
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
  expect(auth.currentUser).toBeNull()
  expect(await codeOf(signInWithEmailAndPassword(other, email, testPassword))).toBe('auth/invalid-credential')
  const again = await signInWithEmailAndPassword(other, email, 'Another2026!')
  expect(again.user.emailVerified).toBe(true)
})

test('the old ID token, too, is refused by this service after a reset in the same second', async () => {
  const email = 'same-second@example.org'
  const auth = server.newAuth()
  const { user } = await createUserWithEmailAndPassword(auth, email, testPassword)
  const idToken = await user.getIdToken()
  await sendPasswordResetEmail(auth, email)
  await confirmPasswordReset(auth, await server.lastCode(email, 'PASSWORD_RESET'), 'Another2026!')
  const { status, body } = await server.post('lookup', { idToken })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { code: 400, message: 'TOKEN_EXPIRED' } })
})

test('of ten uses of one reset code at once, one succeeds', async () => {
  const email = 'once@example.org'
  const auth = server.newAuth()
  await createUserWithEmailAndPassword(auth, email, testPassword)
  await sendPasswordResetEmail(auth, email)
  const oobCode = await server.lastCode(email, 'PASSWORD_RESET')
  const uses = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      server.post('resetPassword', { oobCode, newPassword: `Race-${i}2026!` }),
    ),
  )
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(uses.filter(({ status }) => status === 400)).toHaveLength(9)
})

test('a reset for an unknown address resolves, and sends nothing', async () => {
  await sendPasswordResetEmail(server.newAuth(), 'nobody@example.org')
  expect(await listMails(server.sql, 'nobody@example.org')).toEqual([])
  expect((await server.oobCodes()).filter(({ email }) => email === 'nobody@example.org')).toEqual([])
})

test('a code expires after an hour and is purged later', async () => {
  const email = 'late@example.org'
  const auth = server.newAuth()
  await createUserWithEmailAndPassword(auth, email, testPassword)
  await sendPasswordResetEmail(auth, email)
  const code = await server.lastCode(email, 'PASSWORD_RESET')
  server.advance(3601)
  expect(await codeOf(verifyPasswordResetCode(auth, code))).toBe('auth/expired-action-code')
  expect(await codeOf(confirmPasswordReset(auth, code, 'Another2026!'))).toBe('auth/expired-action-code')
  expect((await server.oobCodes()).filter((entry) => entry.email === email)).toEqual([])
  server.advance(25 * 3600)
  await sendPasswordResetEmail(auth, email)
  const stored = await server.sql`select from sandbox_identity.oob_codes where code = ${code}`
  expect(stored).toHaveLength(0)
})

test('a new address is taken only once it is verified; the old one is told', async () => {
  const auth = server.newAuth()
  const { user } = await createUserWithEmailAndPassword(auth, 'old@example.org', testPassword)
  expect(await codeOf(updateEmail(user, 'new@example.org'))).toBe('auth/operation-not-allowed')
  await verifyBeforeUpdateEmail(user, 'New@example.org')
  const [mail] = await listMails(server.sql, 'new@example.org')
  expect(mail?.subject).toBe('Confirm your new email address')
  await applyActionCode(auth, await server.lastCode('old@example.org', 'VERIFY_AND_CHANGE_EMAIL'))
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
  expect((await listMails(server.sql, 'old@example.org'))[0]?.subject).toBe('Your email address was changed')
  const again = await signInWithEmailAndPassword(auth, 'new@example.org', testPassword)
  expect(again.user.emailVerified).toBe(true)
})

test('an address that is taken in the meantime is not taken twice', async () => {
  const auth = server.newAuth()
  const { user } = await createUserWithEmailAndPassword(auth, 'mover@example.org', testPassword)
  await verifyBeforeUpdateEmail(user, 'wanted@example.org')
  const code = await server.lastCode('mover@example.org', 'VERIFY_AND_CHANGE_EMAIL')
  const other = server.newAuth()
  await createUserWithEmailAndPassword(other, 'wanted@example.org', testPassword)
  expect(await codeOf(applyActionCode(auth, code))).toBe('auth/email-already-in-use')
})

test('mails to one address are limited, known or not', async () => {
  const auth = server.newAuth()
  for (let sent = 0; sent < 20; sent++) await sendPasswordResetEmail(auth, 'flooded@example.org')
  expect(await codeOf(sendPasswordResetEmail(auth, 'flooded@example.org'))).toBe('auth/too-many-requests')
})
