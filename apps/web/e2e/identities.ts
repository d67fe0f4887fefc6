import type { BrowserContext, Page } from '@playwright/test'
import { demoPassword, expect } from './product.ts'

/** Accounts at the identity service, through its own calls, and at the school, through the documented one. */

export interface Identity {
  localId: string
  idToken: string
  refreshToken: string
  providerId?: 'google.com'
}

/** Hashing a password costs the processor a sixth of a second, as it should: once for each person is enough. */
const identities = new Map<string, Promise<Identity>>()

export const forgetIdentities = () => identities.clear()

/** Signs a user in at the identity service, the first time they are requested. */
function identityOf(page: Page, email: string): Promise<Identity> {
  const account = { email, password: demoPassword, returnSecureToken: true }
  const known = identities.get(email) ?? identityCall<Identity>(page, 'signInWithPassword', account)
  identities.set(email, known)
  return known
}

/** A new account of a user who comes by Google, as its window makes one: the address is proved, and no password is hashed. */
export async function newIdentity(page: Page, email: string, name: string) {
  const credential = JSON.stringify({ sub: email, email, email_verified: true, name })
  const identity = await identityCall<Identity>(page, 'signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ providerId: 'google.com', id_token: credential }).toString(),
    returnSecureToken: true,
  })
  identities.set(email, Promise.resolve({ ...identity, providerId: 'google.com' }))
}

/** A new token for a user about whom the identity service knows more than when it issued the last one. */
export async function renewIdentity(page: Page, email: string, { localId, refreshToken }: Identity) {
  const answer = await page.request.post('/securetoken.googleapis.com/v1/token?key=demo-key', {
    form: { grant_type: 'refresh_token', refresh_token: refreshToken },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const renewed = (await answer.json()) as { id_token: string; refresh_token: string }
  const identity = { localId, idToken: renewed.id_token, refreshToken: renewed.refresh_token }
  identities.set(email, Promise.resolve(identity))
}

/** A session of its own at the school: ending it ends no other. */
export async function newAccessToken(page: Page, email: string): Promise<string> {
  return (await beginSession(page, email)).text()
}

async function beginSession(page: Page, email: string) {
  const { idToken } = await identityOf(page, email)
  const session = await page.request.post('/jwt', {
    data: { email },
    headers: { authorization: `Bearer ${idToken}` },
  })
  expect(session.ok(), await session.text()).toBe(true)
  return session
}

export async function identityCall<Answer>(
  { request }: Page,
  operation: string,
  data: object,
): Promise<Answer> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo-key`
  const answer = await request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/**
 * Signs a user in at this browser, with the same result as the form: what the site and the identity service's script
 * store is there, from sessions begun by calls. For journeys that are not about signing in.
 */
export async function signedIn(page: Page, email: string) {
  const { localId, idToken, refreshToken, providerId = 'password' } = await identityOf(page, email)
  const session = await beginSession(page, email)
  const user = {
    fbase_key: 'firebase:authUser:demo-key:[DEFAULT]',
    value: {
      uid: localId,
      email,
      emailVerified: true,
      isAnonymous: false,
      providerData: [{ providerId, uid: email, email }],
      stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_500_000 },
      createdAt: String(Date.now()),
      lastLoginAt: String(Date.now()),
      apiKey: 'demo-key',
      appName: '[DEFAULT]',
    },
  }
  const store = {
    name: 'firebaseLocalStorage',
    autoIncrement: false,
    keyPath: 'fbase_key',
    records: [{ value: user }],
    indexes: [],
  }
  const kept = {
    origin: new URL(session.url()).origin,
    localStorage: [
      { name: 'access-token', value: await session.text() },
      { name: 'signedIn', value: '1' },
    ],
    indexedDB: [{ name: 'firebaseLocalStorageDb', version: 1, stores: [store] }],
  }
  await keep(page, [kept])
}

/** This browser is a visitor's, as if it had never been here. */
export const signedOut = (page: Page) => keep(page, [])

async function keep(page: Page, origins: Kept) {
  // A page of the site holds the identity service's database open, which then cannot be written.
  await page.goto('about:blank')
  await page.context().setStorageState({ cookies: [], origins })
}

type Kept = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>['origins']
