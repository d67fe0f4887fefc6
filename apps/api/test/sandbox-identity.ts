import { createPrivateKey, randomUUID, scryptSync } from 'node:crypto'
import { SignJWT, type JWTPayload } from 'jose'
import { jsonPost } from './json-post.ts'
import type { TestApp } from './test-app.ts'

const sandboxPassword = 'Cadenza2026!'
/** Of that password. A stored hash names its cost: this one takes 2 ms where a new one takes 35. */
const cheapHash = `scrypt-1024-8-1$$${scryptSync(sandboxPassword, '', 32, { N: 1024, r: 8, p: 1 }).toString('base64')}`

export interface SignedIn {
  uid: string
  email: string
  idToken: string
  refreshToken: string
}

/** A person with a verified account at the identity service, signed in there by its own protocol. */
export async function signInAtSandbox(
  product: TestApp,
  { email = `${randomUUID()}@example.org`, emailVerified = true, uid = randomUUID() as string } = {},
): Promise<SignedIn> {
  await product.sql`
    insert into sandbox_identity.accounts (local_id, email, email_verified, password_hash, display_name, created_at)
    values (${uid}, ${email.toLowerCase()}, ${emailVerified}, ${cheapHash}, 'Ana', now())
    on conflict do nothing`
  return signInAgain(product, { uid, email })
}

/** The same person at another device. */
export async function signInAgain(
  product: TestApp,
  { uid, email, password = sandboxPassword }: { uid: string; email: string; password?: string },
): Promise<SignedIn> {
  const credentials = { email, password, returnSecureToken: true }
  const { idToken, refreshToken } = await atIdentity(product, 'signInWithPassword', credentials)
  return { uid, email, idToken: String(idToken), refreshToken: String(refreshToken) }
}

/** A fresh ID token of the same sign-in. */
export async function refreshAtSandbox({ origin }: TestApp, { refreshToken }: SignedIn): Promise<string> {
  const answer = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=demo-key`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  const { id_token: idToken }: { id_token: string } = await answer.json()
  return idToken
}

/** Calls the identity service; a refusal is thrown in its own words. */
export async function atIdentity(
  { origin }: Pick<TestApp, 'origin'>,
  operation: string,
  body: object,
): Promise<Record<string, unknown>> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo-key`
  const answer = await fetch(url, jsonPost(body))
  const reply: Record<string, unknown> & { error?: { message: string } } = await answer.json()
  if (reply.error) throw new Error(reply.error.message)
  return reply
}

/** The latest code that was mailed to an address. */
export async function mailedCode({ origin }: TestApp, email: string): Promise<string> {
  const answer = await fetch(`${origin}/emulator/v1/projects/demo-cadenza/oobCodes`)
  const { oobCodes }: { oobCodes: { email: string; oobCode: string }[] } = await answer.json()
  return oobCodes.findLast((code) => code.email === email)?.oobCode ?? ''
}

/** Moves a person to a new address, as they do themselves: by the link that was mailed there. */
export async function moveAtSandbox(product: TestApp, person: SignedIn, newEmail: string): Promise<SignedIn> {
  const { idToken, email, uid } = person
  await atIdentity(product, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
  await atIdentity(product, 'update', { oobCode: await mailedCode(product, email) })
  return signInAgain(product, { uid, email: newEmail })
}

/** An ID token with whatever claims, under the identity service's own key. */
export async function signIdToken({ sql }: TestApp, claims: JWTPayload): Promise<string> {
  const [key] = await sql<{ kid: string; pem: string }[]>`
    select key_id as kid, private_key as pem from sandbox_identity.signing_key`
  if (!key) throw new Error('nobody has signed in yet')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .sign(createPrivateKey(key.pem))
}

/** The documented exchange: the access token, or the status of the refusal as text. */
export async function exchange(
  { app }: TestApp,
  { idToken, email }: Pick<SignedIn, 'idToken' | 'email'>,
): Promise<string> {
  const headers = { authorization: `Bearer ${idToken}` }
  const answer = await app.inject({ method: 'POST', url: '/jwt', headers, payload: { email } })
  return answer.statusCode === 200 ? answer.body : String(answer.statusCode)
}

/** Every response of the identity service so far has this age. */
export async function ageAnswers({ sql }: TestApp, seconds = 31): Promise<void> {
  await sql`update sessions set checked_at = checked_at - make_interval(secs => ${seconds})`
}

/** What each door returns for a token: 200 or 401 to a request for the user's own rows. */
export async function askBothDoors({ app }: TestApp, token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const doors = ['/carts', '/trpc/student.viewer.get'].map((url) => app.inject({ url, headers }))
  return (await Promise.all(doors)).map(({ statusCode }) => statusCode)
}
