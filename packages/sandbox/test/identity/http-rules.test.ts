import { createUserWithEmailAndPassword, GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import { SignJWT, decodeJwt, generateKeyPair } from 'jose'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startIdentityServer, type IdentityServer } from './identity-server.ts'

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
  const answer = await server.post('signUp', { email: 'key@example.org', password: PASSWORD }, 'other')
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
  const body = JSON.stringify({ email: 'type@example.org', password: PASSWORD })
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
    expect((await server.post('signUp', { email, password: PASSWORD })).status).toBe(400)
    expect((await server.post('signInWithPassword', { email, password: PASSWORD })).status).toBe(400)
    expect((await server.post('resetPassword', { oobCode: email })).status).toBe(400)
    expect((await server.post('lookup', { idToken: email })).status).toBe(400)
    expect((await server.post('signInWithIdp', { requestUri: email })).status).toBe(400)
    expect((await server.post('sendOobCode', { requestType: email })).status).toBe(400)
  }
})

test('no page of another origin is let in, nor a foreign name that points here', async () => {
  const evil = { origin: 'https://evil.example', 'content-type': 'application/json' }
  const { headers } = await send(signUpPath, { body: '{}', headers: evil })
  expect(headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await send(signUpPath, { method: 'OPTIONS', headers: { origin: evil.origin } })
  expect(preflight.status).toBe(404)
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  for (const path of [
    '/sandbox/mail',
    '/emulator/v1/projects/demo-cadenza/oobCodes',
    '/sandbox/identity/jwks',
  ])
    expect(await statusWithHost(path, 'rebound.example')).toBe(403)
  expect(await statusWithHost('/sandbox/mail', 'localhost:3000')).toBe(200)
})

test('tokens that we did not sign are refused', async () => {
  const { user } = await createUserWithEmailAndPassword(server.newAuth(), 'forged@example.org', PASSWORD)
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
  expect(JSON.stringify(body)).not.toMatch(/hash|salt|scrypt/i)
  expect(body).toMatchObject({ users: [{ localId: user.uid }] })
  const jwks = await (await fetch(`${server.origin}/sandbox/identity/jwks`)).text()
  expect(Object.keys(JSON.parse(jwks).keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('a long address costs no time', async () => {
  const started = performance.now()
  await server.post('signUp', { email: `${'a.'.repeat(120)}@`, password: PASSWORD })
  await server.post('signUp', { email: `a@${'a.'.repeat(2000)}`, password: PASSWORD })
  expect(performance.now() - started).toBeLessThan(500)
})

/** Node's fetch does not let a caller choose the Host header. */
function statusWithHost(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(server.origin + path, { headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      .on('error', reject)
  })
}
