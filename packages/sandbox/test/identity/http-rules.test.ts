import { createUserWithEmailAndPassword, GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import { SignJWT, decodeJwt, generateKeyPair } from 'jose'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processorMs } from '../../../../test/processor-time.ts'
import { testPassword, startIdentityServer, type IdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

const signUpPath = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key'

async function send(path: string, init: RequestInit) {
  const response = await fetch(server.origin + path, { method: 'POST', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test("a wrong key is refused in Google's words", async () => {
  const answer = await server.post('signUp', { email: 'key@example.org', password: testPassword }, 'other')
  expect(answer).toEqual({
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'API_KEY_INVALID',
        errors: [{ message: 'API_KEY_INVALID', domain: 'global', reason: 'invalid' }],
      },
    },
  })
})

test('only JSON bodies of a reasonable size are read, and only the token takes forms', async () => {
  const body = JSON.stringify({ email: 'type@example.org', password: testPassword })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ])
    expect((await send(signUpPath, { body, headers: { 'content-type': type } })).status).toBe(415)
  const json = { 'content-type': 'application/json' }
  expect((await send(signUpPath, { body: '{', headers: json })).status).toBe(400)
  expect((await send(signUpPath, { body: '[]', headers: json })).status).toBe(400)
  expect((await send(signUpPath, { body: '{"__proto__":{"x":1}}', headers: json })).status).toBe(400)
  expect((await send(signUpPath, { body: `"${'x'.repeat(40_000)}"`, headers: json })).status).toBe(413)
  const token = '/securetoken.googleapis.com/v1/token?key=demo-key'
  expect((await send(token, { body: '{}', headers: json })).status).toBe(415)
})

test('odd values are a 400, never a 500', async () => {
  const odd: unknown[] = [
    7,
    true,
    {},
    [],
    null,
    '\u0000',
    'a\u0000@example.org',
    '\ud800',
    'x'.repeat(20_000),
  ]
  for (const email of odd) {
    expect((await server.post('signUp', { email, password: testPassword })).status).toBe(400)
    expect((await server.post('signInWithPassword', { email, password: testPassword })).status).toBe(400)
    expect((await server.post('resetPassword', { oobCode: email })).status).toBe(400)
    expect((await server.post('lookup', { idToken: email })).status).toBe(400)
    expect((await server.post('signInWithIdp', { requestUri: email })).status).toBe(400)
    expect((await server.post('sendOobCode', { requestType: email })).status).toBe(400)
  }
})

describe('a stranger’s page in the developer’s browser', () => {
  const lookUp = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key'
  const paths = [
    ['GET', '/sandbox/mail'],
    ['GET', '/sandbox/mail/1'],
    ['GET', '/emulator/v1/projects/demo-cadenza/oobCodes'],
    ['GET', '/sandbox/identity/jwks'],
    ['GET', '/emulator/auth/handler?providerId=google.com'],
    ['POST', signUpPath],
    ['POST', lookUp],
    ['POST', '/securetoken.googleapis.com/v1/token?key=demo-key'],
  ] as const
  const own = () => new URL(server.origin).host

  test.each(paths)('%s %s: not under a name of its own, nor from another origin', async (method, path) => {
    const answer = (headers: http.OutgoingHttpHeaders) => ask(method, path, headers)
    for (const host of [
      'rebound.example',
      '127.0.0.1.rebound.example',
      'localhost@rebound.example',
      '10.0.0.1',
    ])
      expect(await answer({ host }), host).toBe(403)
    const foreign = [
      'https://evil.example',
      'http://evil.example',
      'null',
      'http://localhost:1',
      `https://${own()}`,
    ]
    for (const origin of foreign) expect(await answer({ origin }), origin).toBe(403)
    for (const site of ['cross-site', 'same-site']) expect(await answer({ 'sec-fetch-site': site })).toBe(403)
    const framed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }
    expect(await answer({ 'sec-fetch-site': 'cross-site', ...framed })).toBe(403)
  })

  test.each(paths)('%s %s: this machine’s scripts and own pages are served', async (method, path) => {
    const served = [
      {},
      { host: 'localhost:3000' },
      { host: '[::1]:3000' },
      { origin: server.origin, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of served) expect(await ask(method, path, headers)).not.toBe(403)
  })

  test('a link to the mail box may be followed from anywhere; a form posted from anywhere is not read', async () => {
    const followed = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect(await ask('GET', '/sandbox/mail', followed)).toBe(200)
    expect(await ask('POST', signUpPath, followed)).toBe(403)
  })

  test('no answer may be read from another origin, and no preflight succeeds', async () => {
    const { headers } = await send(signUpPath, { body: '{}', headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await send(signUpPath, { method: 'OPTIONS', headers: { origin: server.origin } })
    expect(preflight.status).toBe(404)
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test.each(['\u212Aate@example.org', 'ad\u0130n@example.org', '\u0430na@example.org'])(
  'the look-alike %j is no address',
  async (email) => {
    const signUp = { email, password: testPassword }
    expect(await server.post('signUp', signUp)).toMatchObject({
      body: { error: { message: 'INVALID_EMAIL' } },
    })
    const reset = { requestType: 'PASSWORD_RESET', email }
    expect((await server.post('sendOobCode', reset)).status).toBe(400)
  },
)

test('asking for a reset mail takes its time, whether or not there is an account', async () => {
  await server.post('signUp', { email: 'timed@example.org', password: testPassword })
  for (const email of ['timed@example.org', 'nobody@example.org']) {
    const started = performance.now()
    const answer = await server.post('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    expect(answer).toEqual({ status: 200, body: { email } })
    expect(performance.now() - started).toBeGreaterThan(75)
  }
})

test('tokens that we did not sign are refused', async () => {
  const { user } = await createUserWithEmailAndPassword(server.newAuth(), 'forged@example.org', testPassword)
  const idToken = await user.getIdToken()
  const claims = decodeJwt(idToken)
  const { privateKey } = await generateKeyPair('RS256')
  const [, payload = ''] = idToken.split('.')
  const forged = [
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`,
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'x' }).sign(privateKey),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('k'.repeat(32))),
    'x.y.z',
  ]
  for (const token of forged)
    expect((await server.post('lookup', { idToken: token })).body).toMatchObject({
      error: { message: 'INVALID_ID_TOKEN' },
    })
  expect((await server.post('lookup', { idToken })).status).toBe(200)
})

test('an answer never shows a hash, a key or another account', async () => {
  const { user } = await signInWithCredential(
    server.newAuth(),
    GoogleAuthProvider.credential('{"sub":"g-private","email":"private@example.org"}'),
  )
  const { body } = await server.post('lookup', {
    idToken: await user.getIdToken(),
    localId: ['someone-else'],
  })
  // The random id may contain such a word.
  expect(JSON.stringify(body).replaceAll(user.uid, '')).not.toMatch(/hash|salt|scrypt/i)
  expect(body).toMatchObject({ users: [{ localId: user.uid }] })
  const jwks = await (await fetch(`${server.origin}/sandbox/identity/jwks`)).text()
  expect(Object.keys(JSON.parse(jwks).keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('a long address costs no time', async () => {
  const needed = await processorMs(async () => {
    await server.post('signUp', { email: `${'a.'.repeat(120)}@`, password: testPassword })
    await server.post('signUp', { email: `a@${'a.'.repeat(2000)}`, password: testPassword })
  })
  expect(needed).toBeLessThan(500)
})

/** Node's fetch does not let a caller choose the Host header. */
function ask(method: string, path: string, headers: http.OutgoingHttpHeaders): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .request(server.origin + path, { method, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      .on('error', reject)
      .end()
  })
}
