import { SignJWT, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../test/factory.ts'
import { askBothDoors, exchange, signIdToken, signInAtSandbox } from '../../test/sandbox-identity.ts'
import { accessTokenSecret } from '../../test/test-app.ts'
import { runTestApp } from '../../test/run-test-app.ts'

const product = runTestApp()
let person: TestPerson
let good: JWTPayload
beforeAll(async () => {
  person = await product.make.student()
  good = decoded(person.token)
})

const now = () => Math.floor(Date.now() / 1000)
const decoded = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Signed as ours are, unless specified. */
function forge(claims: object, header: object = {}, secret = accessTokenSecret): Promise<string> {
  const all = Object.entries({ ...good, ...claims }).filter(([, value]) => value !== undefined)
  return new SignJWT(Object.fromEntries(all))
    .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt', ...header })
    .sign(new TextEncoder().encode(secret))
}

test('what is forged below is good but for the one thing that is wrong', async () => {
  expect(await askBothDoors(product, await forge({}))).toEqual([200, 200])
})

describe('refused at both doors, and never by the database', () => {
  const { stringify } = JSON
  const odd = [
    undefined,
    null,
    '',
    'x',
    '1',
    0,
    -1,
    1.5,
    true,
    {},
    [],
    { $ne: 1 },
    '\u0000',
    'x'.repeat(10_000),
  ]
  const claims: object[] = [
    ...odd.map((sub) => ({ sub })),
    { sub: "' or 1=1--" },
    { sub: '00000000-0000-0000-0000-00000000000g' },
    ...odd.map((jti) => ({ jti })),
    ...odd.map((sv) => ({ sv })),
    { sv: 2 },
    { sv: 2_147_483_648 },
    { sv: 1e300 },
    { iss: 'other' },
    { aud: 'other' },
    { exp: undefined },
    { exp: now() - 1 },
    { exp: 'soon' },
    { iat: undefined },
    { iat: now() + 3000 },
    { nbf: now() + 3000 },
  ]
  test.each(claims.map((claim) => [stringify(claim).slice(0, 60), claim] as const))(
    'claims %s',
    async (_, claim) => {
      expect(await askBothDoors(product, await forge(claim))).toEqual([401, 401])
    },
  )

  test('a token older than an hour, whatever end it names', async () => {
    const claims = { iat: now() - 3700, exp: now() + 3600 }
    expect(await askBothDoors(product, await forge(claims))).toEqual([401, 401])
    expect(await askBothDoors(product, await forge({ ...claims, iat: now() - 3500 }))).toEqual([200, 200])
  })

  test('another kind, another algorithm, another secret, another payload', async () => {
    const [head = '', , signature = ''] = person.token.split('.')
    const part = (value: object) => Buffer.from(stringify(value)).toString('base64url')
    const tokens = [
      await forge({}, { typ: 'JWT' }),
      await forge({}, { typ: undefined }),
      await forge({}, {}, 'secret'.padEnd(32, '!')),
      await forge({}, { alg: 'HS384' }),
      `${part({ alg: 'none', typ: 'access+jwt' })}.${part(good)}.`,
      `${head}.${part({ ...good, role: 'admin' })}.${signature}`,
      `${head}.${part({ ...good, sub: (await product.make.admin()).userId })}.${signature}`,
    ]
    for (const token of tokens) expect(await askBothDoors(product, token)).toEqual([401, 401])
  })
})

describe('how long a token lives', () => {
  const exchanged = async (secondsLeft: number) => {
    const { uid, email } = await signInAtSandbox(product)
    const idToken = await signIdToken(product, {
      iss: 'https://securetoken.google.com/demo-cadenza',
      aud: 'demo-cadenza',
      sub: uid,
      iat: now() - 60,
      auth_time: now() - 60,
      exp: now() + secondsLeft,
      email,
      email_verified: true,
      firebase: { sign_in_provider: 'password' },
    })
    return { idToken, token: await exchange(product, { idToken, email }) }
  }

  test('an hour, and no more than a minute longer than its identity token', async () => {
    const { exp = 0, iat = 0 } = decoded((await exchanged(7200)).token)
    expect(exp - iat).toBe(3600)
    const short = decoded((await exchanged(600)).token)
    const end = decoded((await exchanged(600)).idToken)
    expect(Math.abs((short.exp ?? 0) - (end.exp ?? 0) - 60)).toBeLessThan(30)
  })

  test('in that minute the last answer counts: an expired identity token cannot be asked about', async () => {
    const { token } = await exchanged(600)
    expect(await askBothDoors(product, token)).toEqual([200, 200])
    const { jti } = decoded(token)
    const { sealed } = (
      await product.sql`select sealed_id_token as sealed from sessions where id = ${jti ?? ''}`
    )[0]!
    const old = decoded(product.deps.seal.open(sealed, jti ?? ''))
    const expired = await signIdToken(product, { ...old, exp: now() - 1 })
    await product.sql`
      update sessions set sealed_id_token = ${product.deps.seal.seal(expired, jti ?? '')} where id = ${jti ?? ''}`
    expect(await askBothDoors(product, token)).toEqual([200, 200])
    await product.sql`update sessions set checked_at = now() - interval '6 minutes' where id = ${jti ?? ''}`
    expect(await askBothDoors(product, token)).toEqual([401, 401])
  })
})
