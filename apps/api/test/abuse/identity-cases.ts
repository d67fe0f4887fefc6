import { createHmac, generateKeyPairSync } from 'node:crypto'
import { expect } from 'vitest'
import { SignJWT } from 'jose'
import { hostile } from '../hostile-values.ts'
import { documentedAuthorities, procedureAuthorities } from '../policy-matrix/authorities.ts'
import { signInAtSandbox } from '../sandbox-identity.ts'
import { accessTokenSecret } from '../test-app.ts'
import type { World } from '../world.ts'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { unauthenticated } from './refusals.ts'
import { pairsOf } from './pairs.ts'

const seconds = () => Math.floor(Date.now() / 1000)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The claims of an identity token that would be good if the right key had signed it. */
const identityClaims = (email: string) => ({
  iss: 'https://securetoken.google.com/demo-cadenza',
  aud: 'demo-cadenza',
  sub: 'u1',
  iat: seconds() - 5,
  exp: seconds() + 3600,
  auth_time: seconds() - 5,
  email,
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangerSigned = (claims: object, header: object = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })
    .sign(privateKey)

/** A token at the exchange, and in place of an access token at both doors: refused by all. */
const everywhere = (email: string, token: string): Attempt[] => [
  { to: 'POST /jwt', headers: bearer(token), body: { email }, gets: '401 unauthenticated' },
  { to: 'POST /users', headers: bearer(token), body: { name: 'Ana', email }, gets: '401 unauthenticated' },
  { to: 'GET /carts', headers: bearer(token), gets: '401 unauthenticated' },
  { to: 'student.viewer.get', headers: bearer(token), gets: '401 unauthenticated' },
]

/** Everything that is not public, of each door; gates take no token. */
function guardedTargets({ cartItemId, student }: World): string[][] {
  const guarded = (authorities: typeof procedureAuthorities) =>
    Object.entries(authorities)
      .filter(([, { who }]) => !['anyone', 'identityToken', 'provider', 'gate'].includes(who))
      .map(([name]) => name)
  const routes = guarded(documentedAuthorities).map((route) =>
    route.replace(':id', route.startsWith('GET /users/') ? student.email : cartItemId),
  )
  return [routes, guarded(procedureAuthorities)]
}

const ours = (claims: object, { secret = accessTokenSecret, header = {} } = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt', ...header })
    .sign(new TextEncoder().encode(secret))

const ourClaims = (sub: unknown) => ({
  iss: 'cadenza-school',
  aud: 'cadenza-api',
  sub,
  sv: 1,
  iat: seconds() - 5,
  exp: seconds() + 3000,
  jti: crypto.randomUUID(),
})

/** As an admin's token, but for one thing. */
async function forgedTokens({ admin }: World): Promise<string[]> {
  const claims = ourClaims(admin.userId)
  const [head = '', payload = '', signature = ''] = admin.token.split('.')
  const grown: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const { exp: _, ...endless } = claims
  const { jti: __, ...nameless } = claims
  return [
    `${encode({ alg: 'none', typ: 'access+jwt' })}.${payload}.`,
    `${encode({ alg: 'NONE', typ: 'access+jwt' })}.${payload}.${signature}`,
    `${head}.${encode({ ...(grown as object), role: 'admin' })}.${signature}`,
    await ours(claims, { secret: 'secret' }),
    await ours({ ...claims, iss: 'elsewhere' }),
    await ours({ ...claims, aud: 'elsewhere' }),
    await ours(claims, { header: { typ: 'JWT' } }),
    await ours(endless),
    await ours(nameless),
    await ours({ ...claims, exp: seconds() - 1 }),
    await ours({ ...claims, nbf: seconds() + 600 }),
    `${head}.${payload}`,
    `${admin.token}.x`,
  ]
}

export const identityCases: AbuseCase[] = [
  {
    id: 'J1',
    title: 'an e-mail address proves nothing',
    attempts: ({ admin }) => [
      unauthenticated('POST /jwt', { email: admin.email }),
      unauthenticated('POST /users', { name: 'Ana', email: admin.email }),
      unauthenticated('student.viewer.register', { name: 'Ana', email: admin.email }),
    ],
  },
  {
    id: 'J2',
    title: 'a token that nobody signed, as an emulator makes it',
    attempts: ({ admin }) => {
      const claims = encode(identityClaims(admin.email))
      const heads = [{ alg: 'none', typ: 'JWT' }, { alg: 'none', kid: 'k1' }, { alg: 'None' }, {}]
      return heads.flatMap((head) => everywhere(admin.email, `${encode(head)}.${claims}.`))
    },
  },
  {
    id: 'J3',
    title: 'a token of another project',
    attempts: async ({ admin: { email } }) => {
      const claims = identityClaims(email)
      const tokens = [
        await strangerSigned({ ...claims, aud: 'other' }),
        await strangerSigned({ ...claims, iss: 'https://securetoken.google.com/other' }),
      ]
      return tokens.flatMap((token) => everywhere(email, token))
    },
  },
  {
    id: 'J4',
    title: 'times, subjects and keys that cannot be',
    attempts: async ({ admin: { email } }) => {
      const claims = identityClaims(email)
      const tokens = await Promise.all([
        strangerSigned({ ...claims, exp: seconds() - 60 }),
        strangerSigned({ ...claims, iat: seconds() + 600, auth_time: seconds() + 600 }),
        strangerSigned({ ...claims, sub: undefined }),
        ...['zz', '../../../etc/passwd', 'http://127.0.0.1:1/key'].map((kid) =>
          strangerSigned(claims, { kid }),
        ),
        strangerSigned(claims, { kid: undefined }),
        strangerSigned(claims, { jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/cert' }),
        strangerSigned(claims, { jwk: publicKey.export({ format: 'jwk' }) }),
      ])
      return tokens.flatMap((token) => everywhere(email, token))
    },
  },
  {
    id: 'J5',
    title: 'a token signed with the public key as its secret',
    attempts: ({ admin: { email } }) => {
      const text = `${encode({ alg: 'HS256', kid: 'k1', typ: 'JWT' })}.${encode(identityClaims(email))}`
      const keys = [
        publicKey.export({ format: 'pem', type: 'spki' }),
        JSON.stringify(publicKey.export({ format: 'jwk' })),
      ]
      return keys.flatMap((key) =>
        everywhere(email, `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`),
      )
    },
  },
  {
    id: 'J6',
    title: 'the own identity token with an admin’s e-mail address',
    attempts: async ({ product, admin }) => {
      const { idToken } = await signInAtSandbox(product)
      return [
        { to: 'POST /jwt', headers: bearer(idToken), body: { email: admin.email }, gets: '403 forbidden' },
        {
          to: 'POST /jwt',
          headers: bearer(idToken),
          body: { email: admin.email.toUpperCase() },
          gets: '403 forbidden',
        },
      ]
    },
  },
  {
    id: 'J7',
    title: 'an unverified account with somebody’s address, and a verified second one',
    changes: 'the stranger gets a record of their own',
    attempts: async ({ product, admin: { email } }) => {
      const before = await product.sql`select * from users where email = ${email}`
      const unchanged = async () =>
        expect(await product.sql`select * from users where id = ${before[0]?.id as string}`).toEqual(before)
      const squatter = await signInAtSandbox(product, { email, emailVerified: false })
      const attempts: Attempt[] = [
        {
          to: 'POST /jwt',
          headers: bearer(squatter.idToken),
          body: { email },
          gets: '200 | 403 email_unverified | 403 forbidden',
          check: async ({ status, text }, world) => {
            await unchanged()
            if (status !== 200) return
            const stats = await world.product.app.inject({ url: '/admin-stats', headers: bearer(text) })
            expect(stats.statusCode).toBe(403)
          },
        },
      ]
      return attempts
    },
  },
  {
    id: 'J8',
    title: 'an access token with one thing wrong, at every guarded address and procedure',
    attempts: async (world) => {
      const { idToken } = await signInAtSandbox(world.product)
      const tokens = [...(await forgedTokens(world)), idToken]
      const tried = guardedTargets(world).flatMap((ofDoor) => pairsOf(ofDoor, tokens))
      return tried.flatMap(([to, token]): Attempt[] =>
        // It takes an identity token as well.
        to === 'POST /users' && token === idToken
          ? []
          : [{ to, headers: bearer(token), gets: '401 unauthenticated' }],
      )
    },
  },
  {
    id: 'J8 claims',
    title: 'an access token of ours whose claims are of another shape',
    attempts: async ({ admin }) => {
      const claims = ourClaims(admin.userId)
      const tokens = await Promise.all([
        ...hostile.subject.map((sub) => ours({ ...claims, sub })),
        ...[...hostile.version, Infinity].map((sv) => ours({ ...claims, sv })),
        ...['x', 5, ''].map((jti) => ours({ ...claims, jti })),
      ])
      return tokens.flatMap((token) => [
        { to: 'GET /carts', headers: bearer(token), gets: '401 unauthenticated' },
        { to: 'admin.users.list', body: {}, headers: bearer(token), gets: '401 unauthenticated' },
      ])
    },
  },
  {
    id: 'J9',
    title: 'the token of an admin who is none any more',
    attempts: async ({ product, admin, somebody }) => {
      await product.sql`update users set role = 'student' where id = ${admin.userId}`
      const gets = '403 forbidden | 401 unauthenticated'
      return [
        { to: 'GET /admin-stats', as: 'admin', gets },
        { to: `PATCH /users/admin/${admin.userId}`, as: 'admin', gets },
        { to: `DELETE /users/${somebody.userId}`, as: 'admin', gets },
        { to: 'admin.reports.totals', as: 'admin', gets },
        { to: 'admin.users.changeRole', as: 'admin', body: { id: admin.userId, role: 'admin' }, gets },
      ]
    },
  },
  {
    id: 'J10',
    title: 'a deleted person’s tokens',
    attempts: async ({ product, admin }) => {
      const { email, idToken } = await signInAtSandbox(product)
      const exchange = { method: 'POST', url: '/jwt', headers: bearer(idToken), payload: { email } } as const
      const token = (await product.app.inject(exchange)).body
      const [row] = await product.sql<{ id: string }[]>`select id from users where email = ${email}`
      await product.app.inject({ method: 'DELETE', url: `/users/${row?.id}`, headers: admin.headers })
      return [
        { to: 'GET /carts', headers: bearer(token), gets: '401 unauthenticated' },
        { to: 'student.viewer.get', headers: bearer(token), gets: '401 unauthenticated' },
        {
          to: 'POST /jwt',
          headers: bearer(idToken),
          body: { email },
          gets: '403 forbidden | 401 unauthenticated',
        },
        {
          to: 'POST /users',
          headers: bearer(idToken),
          body: { name: 'Ana', email },
          gets: '403 forbidden | 401 unauthenticated',
        },
      ]
    },
  },
  {
    id: 'J11',
    title: 'sixty bad tokens in a minute from one address',
    attempts: ({ student: { email } }) => {
      const bad = { to: 'POST /jwt', headers: bearer('x'), body: { email } }
      return [
        ...Array.from({ length: 60 }, () => ({ ...bad, from: '203.0.113.9', gets: '401 unauthenticated' })),
        { ...bad, from: '203.0.113.9', gets: '429 rate_limited' },
        { ...bad, from: '203.0.113.10', gets: '401 unauthenticated' },
      ]
    },
  },
  {
    id: 'J11 honest',
    title: 'and a good token from that very address',
    changes: 'somebody signs in',
    attempts: async ({ product, student }) => {
      const { email, idToken } = await signInAtSandbox(product)
      const from = '203.0.113.19'
      const bad = { to: 'POST /jwt', headers: bearer('x'), body: { email: student.email }, from }
      return [
        ...Array.from({ length: 80 }, () => ({ ...bad, gets: '401 | 429' })),
        { to: 'POST /jwt', headers: bearer(idToken), body: { email }, from, gets: '200' },
      ]
    },
  },
  {
    id: 'J12',
    title: 'a token in the address or in a cookie',
    attempts: ({ admin: { token } }) => [
      unauthenticated(`GET /admin-stats?access_token=${token}`),
      { to: 'GET /admin-stats', headers: { cookie: `access-token=${token}` }, gets: '401 unauthenticated' },
      unauthenticated(`GET /trpc/admin.reports.totals?access_token=${token}`),
      {
        to: 'admin.reports.totals',
        headers: { cookie: `access-token=${token}` },
        gets: '401 unauthenticated',
      },
    ],
  },
]
