import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firebaseIdentityGateway, type IdentityGateway } from './identity-gateway.ts'

const projectId = 'demo-test'
/** Not called here: account-lookup.test.ts does. */
const accounts = {
  accountsUrl: () => 'http://127.0.0.1:1/accounts:lookup',
  publicUrl: () => 'https://school.example',
  now: () => new Date(),
}
let server: Server
let fetches = 0
let gateway: IdentityGateway
let key: CryptoKey
let publicKeyText: string
let strangersKey: CryptoKey

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  strangersKey = (await generateKeyPair('RS256')).privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  publicKeyText = JSON.stringify(jwk)
  server = createServer((_request, answer) => {
    fetches++
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  gateway = firebaseIdentityGateway({
    projectId,
    jwksUrl: () => `http://127.0.0.1:${port}/keys`,
    ...accounts,
  })
})
afterAll(() => server.close())

const seconds = () => Math.floor(Date.now() / 1000)

function token(
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  signer = key,
): Promise<string> {
  const all: Record<string, unknown> = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'u1',
    iat: seconds() - 5,
    exp: seconds() + 3600,
    auth_time: seconds() - 5,
    email: 'Ana@Example.org',
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
    ...claims,
  }
  const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return new SignJWT(present)
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })
    .sign(signer)
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a good token tells who signed in', async () => {
  expect(await gateway.verifyIdToken(await token())).toMatchObject({
    uid: 'u1',
    email: 'ana@example.org',
    emailVerified: true,
  })
})

test.each([
  ['the Kelvin sign', 'admin@\u212Aeys.example'],
  ['a dotted capital I', 'adm\u0130n@keys.example'],
  ['a Cyrillic a', '\u0430dmin@keys.example'],
  ['a full-width letter', '\uFF41dmin@keys.example'],
  ['a space around it', ' admin@keys.example'],
  ['a byte order mark', '\uFEFFadmin@keys.example'],
])('an address with %s is nobody’s: it folds into no other', async (_, email) => {
  expect(await gateway.verifyIdToken(await token({ email }))).toMatchObject({ uid: 'u1', email: null })
})

test('five seconds of clock difference are forgiven', async () => {
  await expect(gateway.verifyIdToken(await token({ exp: seconds() - 3 }))).resolves.toBeDefined()
})

describe('refused as unauthenticated', () => {
  const cases: [string, () => Promise<string>][] = [
    ['no token at all', async () => 'x'],
    ['alg none', async () => `${encode({ alg: 'none', typ: 'JWT' })}.${(await token()).split('.')[1]}.`],
    [
      'alg none with a key id',
      async () => `${encode({ alg: 'none', kid: 'k1', typ: 'JWT' })}.${(await token()).split('.')[1]}.`,
    ],
    [
      'HS256 with the public key as the secret',
      () =>
        new SignJWT({ sub: 'u1' })
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(new TextEncoder().encode(publicKeyText)),
    ],
    ['another’s key', () => token({}, {}, strangersKey)],
    ['an unknown key id', () => token({}, { kid: 'zz' })],
    ['no key id', () => token({}, { kid: undefined })],
    ['a key id that is an address', () => token({}, { kid: 'http://127.0.0.1/keys' })],
    ['a key of its own', () => token({}, { kid: 'zz', jku: 'http://127.0.0.1:1/keys' })],
    ['another audience', () => token({ aud: 'other' })],
    ['several audiences', () => token({ aud: ['other', projectId] })],
    ['another issuer', () => token({ iss: 'https://securetoken.google.com/other' })],
    ['a session cookie', () => token({ iss: `https://session.firebase.google.com/${projectId}` })],
    ['expired', () => token({ exp: seconds() - 10 })],
    ['no expiry', () => token({ exp: undefined })],
    ['issued in the future', () => token({ iat: seconds() + 60 })],
    ['signed in in the future', () => token({ auth_time: seconds() + 60 })],
    ['no sign-in time', () => token({ auth_time: undefined })],
    ['an empty subject', () => token({ sub: '' })],
    ['an endless subject', () => token({ sub: 'x'.repeat(129) })],
    ['an anonymous sign-in', () => token({ firebase: { sign_in_provider: 'anonymous' } })],
    ['no sign-in provider', () => token({ firebase: undefined })],
  ]
  test.each(cases)('%s', async (_, make) => {
    await expect(gateway.verifyIdToken(await make())).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

test('all of this fetched the keys a few times at most', () => expect(fetches).toBeLessThanOrEqual(2))

test('unreachable keys are not the caller’s fault', async () => {
  const cutOff = firebaseIdentityGateway({
    projectId,
    jwksUrl: () => 'http://127.0.0.1:1/keys',
    ...accounts,
  })
  await expect(cutOff.verifyIdToken(await token())).rejects.toMatchObject({ kind: 'unavailable' })
})
