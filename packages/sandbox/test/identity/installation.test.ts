import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { loadSigningKey } from '../../src/identity/keys.ts'
import { migrateIdentity } from '../../src/identity/schema.ts'
import { migrateMail } from '../../src/mail/mail-box.ts'
import { codeOf, testPassword, serveIdentity, startIdentityServer } from './identity-server.ts'

test('eight replicas may create the schema and the key at once, and again later', async () => {
  const { sql, drop } = await freshDatabase({ template: 'empty' })
  await Promise.all(Array.from({ length: 8 }, () => Promise.all([migrateIdentity(sql), migrateMail(sql)])))
  const keys = await Promise.all(Array.from({ length: 4 }, () => loadSigningKey(sql)))
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  await migrateIdentity(sql)
  await drop()
})

test('accounts, sessions and key survive in a second instance', async () => {
  const server = await startIdentityServer()
  const { user } = await createUserWithEmailAndPassword(server.newAuth(), 'stays@example.org', testPassword)
  const idToken = await user.getIdToken()
  const second = await serveIdentity(server.sql)
  expect((await second.verify(idToken)).sub).toBe(user.uid)
  await signInWithEmailAndPassword(second.newAuth(), 'stays@example.org', testPassword)
  await second.close()
  await server.close()
})

test('ten sign-ups of one address at once make one account', async () => {
  const server = await startIdentityServer()
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => {
      const email = index % 2 === 0 ? 'crowd@example.org' : 'CROWD@Example.org'
      return createUserWithEmailAndPassword(server.newAuth(), email, testPassword)
    }),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const attempt of attempts)
    if (attempt.status === 'rejected')
      expect(await codeOf(Promise.reject(attempt.reason as Error))).toBe('auth/email-already-in-use')
  await server.close()
})

test('nothing at rest is readable: passwords are salted hashes, refresh tokens plain hashes', async () => {
  const server = await startIdentityServer()
  const first = await createUserWithEmailAndPassword(server.newAuth(), 'one@example.org', testPassword)
  await createUserWithEmailAndPassword(server.newAuth(), 'two@example.org', testPassword)
  const hashes = await server.sql`select password_hash from sandbox_identity.accounts`
  expect(new Set(hashes.map((row) => row.password_hash)).size).toBe(2)
  const rows = await server.sql<{ row: string }[]>`
    select accounts::text as row from sandbox_identity.accounts
    union all select sessions::text from sandbox_identity.sessions`
  for (const { row } of rows) {
    expect(row).not.toContain(testPassword)
    expect(row).not.toContain(first.user.refreshToken)
    expect(row).not.toContain(Buffer.from(first.user.refreshToken).toString('hex'))
  }
  await server.close()
})
