import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

const password = 'Cadenza2026!'

/** A person with a verified account at the identity service, signed in there by its own protocol. */
export async function signInAtSandbox(
  { sandbox, origin }: TestApp,
  { uid = randomUUID() as string, email = `${randomUUID()}@example.org`, emailVerified = true } = {},
): Promise<{ email: string; idToken: string }> {
  const account = {
    localId: uid,
    email,
    password,
    displayName: 'Ana',
    photoUrl: null,
    emailVerified,
  }
  await sandbox.ensureAccount(account)
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  const { idToken }: { idToken: string } = await answer.json()
  return { email, idToken }
}
