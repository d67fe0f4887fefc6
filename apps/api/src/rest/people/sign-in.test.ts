import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { signInAtSandbox } from '../../../test/sandbox-identity.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { keepWindowOpen } from '../../../test/server/rate-windows.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

const product = runTestApp()

const post = (token: string | undefined, body: object, remoteAddress = '127.0.0.1') =>
  product.app.inject({
    method: 'POST',
    url: '/jwt',
    remoteAddress,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  })

test('exchanges an identity token for an access token that works', async () => {
  const ana = await signInAtSandbox(product)
  const answer = await post(ana.idToken, { email: ana.email.toUpperCase() })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const cart = await call(product.app, 'GET /carts', { as: { token: answer.body } })
  expect(cart).toMatchObject({ status: 200, body: [] })
})

test('the access token says whose it is and for how long, and never a role', async () => {
  const ana = await signInAtSandbox(product)
  const { body } = await post(ana.idToken, { email: ana.email })
  const { iat = 0, ...claims } = decodeJwt(body)
  expect(decodeProtectedHeader(body)).toEqual({ alg: 'HS256', typ: 'access+jwt' })
  const [row] = await product.sql`select id from users where email = ${ana.email}`
  expect(claims).toEqual({
    iss: 'cadenza-school',
    aud: 'cadenza-api',
    sub: row?.id,
    exp: iat + 3600,
    jti: expect.any(String),
    sv: 1,
  })
})

test('each kind of token opens only its own door', async () => {
  const student = await product.make.student()
  const ana = await signInAtSandbox(product)
  expect((await post(student.token, { email: student.email })).statusCode).toBe(401)
  expect((await call(product.app, 'GET /carts', { as: { token: ana.idToken } })).status).toBe(401)
})

test('refuses tokens that somebody else signed, whatever their header names', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'https://securetoken.google.com/demo-cadenza',
    aud: 'demo-cadenza',
    sub: randomUUID(),
    iat: now,
    exp: now + 3600,
    auth_time: now,
    email: 'ana@example.org',
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
  }
  const jwk = publicKey.export({ format: 'jwk' })
  const headers = [
    { alg: 'RS256' },
    { alg: 'RS256', kid: 'unknown' },
    { alg: 'RS256', kid: '../../etc/passwd' },
    { alg: 'RS256', kid: 'x', jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/cert' },
    { alg: 'RS256', kid: 'x', jwk },
  ]
  const tokens = await Promise.all(
    headers.map((header) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey)),
  )
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  tokens.push(
    `${part({ alg: 'none' })}.${part(claims)}.`,
    `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`,
  )
  for (const token of tokens) expect((await post(token, { email: claims.email })).statusCode).toBe(401)
})

test('a deleted account gets no token and no new record', async () => {
  const ana = await signInAtSandbox(product)
  await post(ana.idToken, { email: ana.email })
  const admin = await product.make.admin()
  const [row] = await product.sql`select id from users where email = ${ana.email}`
  expect((await call(product.app, `DELETE /users/${row?.id}`, { as: admin })).body).toMatchObject({
    deletedCount: 1,
  })
  expect((await post(ana.idToken, { email: ana.email })).statusCode).toBe(403)
  expect(await product.sql`select 1 from users where email = ${ana.email}`).toHaveLength(0)
})

test('sixty failures in a minute close the door to that address alone, and say for how long', async () => {
  const guess = (address: string) => post('not.a.token', { email: 'ana@example.org' }, address)
  for (let attempt = 0; attempt < 60; attempt++) expect((await guess('10.0.0.1')).statusCode).toBe(401)
  const refused = await guess('10.0.0.1')
  expect([refused.statusCode, refused.json<Refusal>().error.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess('10.0.0.2')).statusCode).toBe(401)
})

test('a good token succeeds where three hundred bad ones came from a moment ago', async () => {
  const ana = await signInAtSandbox(product)
  const forged = await signedBySomebodyElse(100, ana.idToken)
  const bad = ['nonsense', 'not.a.token', `${'x'.repeat(5000)}.y.z`, undefined]
  const send = async (token: string | undefined) =>
    (await post(token, { email: ana.email }, '10.0.0.4')).statusCode
  for (let attempt = 0; attempt < 60; attempt++) {
    expect(await send(attempt % 2 ? forged[attempt] : bad[attempt % 4])).toBe(401)
    await keepWindowOpen(product, '10.0.0.4')
  }
  for (let attempt = 60; attempt < 300; attempt += 20) {
    const tokens = Array.from({ length: 20 }, (_, index) => (index < 2 ? forged[index] : bad[index % 4]))
    expect(await Promise.all(tokens.map(send))).toEqual(Array(20).fill(429))
  }
  expect(await send(ana.idToken)).toBe(200)
})

test('good tokens among bad ones, all at once, are all taken', async () => {
  const ana = await signInAtSandbox(product)
  const forged = await signedBySomebodyElse(20, ana.idToken)
  const send = (token: string) => post(token, { email: ana.email }, '10.0.0.5')
  for (let round = 0; round < 5; round++) {
    const [good] = await Promise.all([send(ana.idToken), ...forged.map(send)])
    expect([round, good.statusCode]).toEqual([round, 200])
  }
  expect((await send('not.a.token')).statusCode).toBe(429)
})

test('what cannot be a token, or names no key, costs no check of a signature; all else one', async () => {
  const ana = await signInAtSandbox(product)
  const [forged = ''] = await signedBySomebodyElse(1, ana.idToken)
  const [header = '', claims = ''] = forged.split('.')
  const checks = vi.spyOn(crypto.subtle, 'verify')
  const unknownKey = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'unknown' })).toString('base64url')
  for (const token of [
    'nonsense',
    'a.b.c',
    `${header}.${claims}`,
    `${header}.${claims}.`,
    `${forged}.again`,
    `${header}.${claims}.${'x'.repeat(5000)}`,
    `${unknownKey}.${claims}.xyz`,
  ])
    expect([token, (await post(token, { email: ana.email }, '10.0.0.6')).statusCode]).toEqual([token, 401])
  expect(checks).not.toHaveBeenCalled()
  await post(forged, { email: ana.email }, '10.0.0.6')
  expect(checks).toHaveBeenCalledTimes(1)
  checks.mockRestore()
})

test('guesses at the other door for identity tokens are counted with those', async () => {
  const guess = () =>
    product.app.inject({
      method: 'POST',
      url: '/users',
      remoteAddress: '10.0.0.7',
      headers: { authorization: 'Bearer not.a.token' },
      payload: { name: 'Ana', email: 'ana@example.org' },
    })
  for (let attempt = 0; attempt < 60; attempt++) expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
  expect((await post('not.a.token', { email: 'ana@example.org' }, '10.0.0.7')).statusCode).toBe(429)
  const ana = await signInAtSandbox(product)
  const answer = await product.app.inject({
    method: 'POST',
    url: '/users',
    remoteAddress: '10.0.0.7',
    headers: { authorization: `Bearer ${ana.idToken}` },
    payload: { name: 'Ana', email: ana.email },
  })
  expect(answer.statusCode).toBe(201)
})

test('whoever sends what is no request at all is counted as well', async () => {
  const send = () =>
    product.app.inject({
      method: 'POST',
      url: '/jwt',
      remoteAddress: '10.0.0.8',
      headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
      payload: '{"email":',
    })
  for (let attempt = 0; attempt < 60; attempt++) expect((await send()).statusCode).toBe(400)
  expect((await send()).statusCode).toBe(429)
})

test('any number of honest sign-ins from one address succeed', async () => {
  const ana = await signInAtSandbox(product)
  for (let attempt = 0; attempt < 70; attempt++) {
    expect((await post(ana.idToken, { email: ana.email }, '10.0.0.3')).statusCode).toBe(200)
  }
})

/** Tokens with the true header and claims, under a key that is not the service's. */
async function signedBySomebodyElse(count: number, like: string): Promise<string[]> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { alg = '', kid } = decodeProtectedHeader(like)
  const claims = decodeJwt(like)
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      new SignJWT({ ...claims, nonce: index }).setProtectedHeader({ alg, kid }).sign(privateKey),
    ),
  )
}
