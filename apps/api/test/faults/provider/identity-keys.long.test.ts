import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { firebaseIdentityGateway } from '../../../src/gateways/identity-gateway.ts'
import { brokenInvariants } from '../../invariants.ts'
import { call, type Refusal } from '../../rest-client.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'

const projectId = 'demo-x24'
const published: JWK[] = []
const signers = new Map<string, CryptoKey>()
let keys: Server
/** Checks that every user is still who they were. */
let accounts: Server
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  keys = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
  })
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
  accounts = createServer((_request, answer) => {
    const users = [{ localId: 'x24', email: 'x24@example.org' }]
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ users }))
  })
  await new Promise<void>((resolve) => accounts.listen(0, '127.0.0.1', resolve))
  const [port, accountsPort] = [keys, accounts].map((server) => (server.address() as AddressInfo).port)
  app.deps.identity = firebaseIdentityGateway({
    projectId,
    jwksUrl: () => `http://127.0.0.1:${port}/keys`,
    accountsUrl: () => `http://127.0.0.1:${accountsPort}/accounts:lookup`,
    publicUrl: () => 'https://school.example',
    now: () => new Date(),
  })
})
afterAll(async () => {
  accounts.close()
  await app.close()
})
afterEach(() => vi.useRealTimers())

async function publishKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  signers.set(kid, privateKey)
  published.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })
}

/** Signs in with a token of that key: the status of the documented exchange. */
async function signIn(kid: string) {
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({
    sub: 'x24',
    auth_time: now - 5,
    email: 'x24@example.org',
    email_verified: true,
    name: 'Ada',
    firebase: { sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setIssuedAt(now - 5)
    .setExpirationTime(now + 3600)
    .sign(signers.get(kid) as CryptoKey)
  const as = { token }
  const answer = await call<Refusal>(app.app, 'POST /users', {
    as,
    body: { name: 'Ada', email: 'x24@example.org', image: 'https://example.org/a.png' },
  })
  return { status: answer.status, code: answer.body.error?.code, headers: answer.headers }
}

test('X24: the identity keys cannot be fetched: known keys serve on, a new one is 503, nobody gets in unchecked', async () => {
  await publishKey('known')
  expect((await signIn('known')).status).toBe(201)

  keys.closeAllConnections()
  await new Promise((resolve) => keys.close(resolve))
  expect((await signIn('known')).status).toBe(200)

  // The service has changed its keys, and the last look at them is longer ago than the pause between two looks.
  await publishKey('new')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  for (let times = 0; times < 2; times++) {
    const refused = await signIn('new')
    expect([refused.status, refused.code]).toEqual([503, 'unavailable'])
    expect(refused.headers).toHaveProperty('retry-after')
  }
  expect((await signIn('known')).status).toBe(200)
  const people = await app.sql`select from users where identity_uid = 'x24'`
  expect(people.count).toBe(1)
  vi.useRealTimers()
  expect(await brokenInvariants(app)).toEqual([])
})
