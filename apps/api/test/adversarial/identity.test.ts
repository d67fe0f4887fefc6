import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { JWTPayload } from 'jose'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, type Refusal } from '../rest-client.ts'
import {
  ageAnswers,
  askBothDoors,
  exchange,
  signIdToken,
  signInAgain,
  signInAtSandbox,
  type SignedIn,
} from '../sandbox-identity.ts'
import { runTestApp } from '../run-test-app.ts'

/** The abuse cases J1 to J12 of identity and `POST /jwt`; those of single parts are beside these parts. */

const product = runTestApp({ ADMIN_EMAILS: 'head@school.example' })
let ana: SignedIn
beforeAll(async () => {
  ana = await signInAtSandbox(product)
})

const now = () => Math.floor(Date.now() / 1000)

function claimsOf(person: SignedIn): JWTPayload {
  const claims = { auth_time: now() - 5, email: person.email, email_verified: true }
  const service = { iss: 'https://securetoken.google.com/demo-cadenza', aud: 'demo-cadenza' }
  const firebase = { sign_in_provider: 'password', identities: {} }
  return { ...service, ...claims, sub: person.uid, iat: now() - 5, exp: now() + 3600, firebase }
}

/** Everything that signing in could change. */
async function everything(): Promise<unknown> {
  const [sum] = await product.sql`
    select (select md5(string_agg(u::text, '|' order by u.id)) from users u) as users,
           (select md5(string_agg(s::text, '|' order by s.id)) from sessions s) as sessions,
           (select count(*)::int from audit_log) as audit`
  return sum
}

async function refused(token: string, email: string, status: number) {
  const before = await everything()
  expect(await exchange(product, { idToken: token, email })).toBe(String(status))
  if (status === 401) {
    const body = { name: 'Ana', email }
    const register = await call<Refusal>(product.app, 'POST /users', { as: { token }, body })
    expect([register.status, register.body.error.code]).toEqual([401, 'unauthenticated'])
    expect(await askBothDoors(product, token)).toEqual([401, 401])
  }
  expect(await everything()).toEqual(before)
}

test('J1: an address is no proof: without an identity token nobody gets a token, nor a row', async () => {
  const before = await everything()
  for (const authorization of [undefined, 'Bearer x', 'Basic aGVhZA==']) {
    const headers = authorization ? { authorization } : undefined
    const body = { email: 'head@school.example' }
    const answer = await call<Refusal>(product.app, 'POST /jwt', { body, headers })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated'])
  }
  expect(await everything()).toEqual(before)
})

describe('J3, J4: signed by the right key and wrong all the same', () => {
  test('the same token with nothing wrong is taken', async () => {
    expect(await exchange(product, { ...ana, idToken: await signIdToken(product, claimsOf(ana)) })).toMatch(
      /^ey/,
    )
  })

  test.each<[string, JWTPayload]>([
    ['another project', { aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }],
    ['another audience', { aud: 'demo-other' }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['expired', { exp: now() - 60 }],
    ['issued in the future', { iat: now() + 600 }],
    ['signed in in the future', { auth_time: now() + 600 }],
    ['nobody', { sub: '' }],
    ['nobody that the service knows', { sub: 'no-such-account' }],
    ['an anonymous sign-in', { firebase: { sign_in_provider: 'anonymous' } }],
    ['an address that the account does not have', { email: 'head@school.example' }],
  ])('%s', async (_, claims) => {
    const all = { ...claimsOf(ana), ...claims }
    await refused(await signIdToken(product, all), String(all.email), 401)
  })
})

test('J6: an own token with another’s address gets nobody’s', async () => {
  const { email } = await product.make.admin()
  await refused(ana.idToken, email, 403)
  await refused(ana.idToken, 'head@school.example', 403)
})

test('J7: an unverified account with somebody’s address is nobody but itself, and can do nothing of theirs', async () => {
  const owner = await signInAtSandbox(product)
  await exchange(product, owner)
  const before = await product.sql`select * from users where identity_uid = ${owner.uid}`
  // The same address at the same service cannot be had twice: the owner's account there is gone.
  await product.sql`update sandbox_identity.accounts set email = null where local_id = ${owner.uid}`
  const squatter = await signInAtSandbox(product, { email: owner.email, emailVerified: false })
  const token = await exchange(product, squatter)
  const viewer = await product.app.inject({
    url: '/trpc/student.viewer.get',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(viewer.json()).toMatchObject({ result: { data: { emailVerified: false, role: 'student' } } })
  await product.make.cart({ userId: viewer.json().result.data.id }, [await product.make.course()])
  const pay = await call<Refusal>(product.app, 'POST /create-payment-intent', {
    as: { token },
    body: { price: '100.00' },
  })
  expect([pay.status, pay.body.error.code]).toEqual([409, 'email_unverified'])
  expect(await product.sql`select * from users where identity_uid = ${owner.uid}`).toEqual(before)
})

test('J9: a demoted admin’s token is refused on the very next call, and a new one is a student’s', async () => {
  const head = await signInAtSandbox(product, { email: 'head@school.example' })
  const token = await exchange(product, head)
  const stats = (bearer: string) => call(product.app, 'GET /admin-stats', { as: { token: bearer } })
  expect((await stats(token)).status).toBe(200)
  await product.sql`
    update users set role = 'student', session_version = session_version + 1 where identity_uid = ${head.uid}`
  expect((await stats(token)).status).toBe(401)
  expect((await stats(await exchange(product, await signInAgain(product, head)))).status).toBe(403)
})

test('J12: a token is in no line of the log, whatever becomes of the call', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const former = product.deps.log
  product.deps.log = pino({ level: 'trace' }, sink)
  const person = await signInAtSandbox(product)
  const token = await exchange(product, person)
  await askBothDoors(product, token)
  await product.sql`update sandbox_identity.accounts set disabled = true where local_id = ${person.uid}`
  await ageAnswers(product)
  expect(await askBothDoors(product, token)).toEqual([401, 401])
  product.deps.log = former
  expect(lines.join()).toContain('session_ended')
  for (const secret of [token, person.idToken, person.email]) expect(lines.join()).not.toContain(secret)
})

test('the two doors tell nothing of who has an account', async () => {
  const student = await product.make.student()
  const { email } = await product.make.student()
  const answers = await Promise.all(
    [email, `${randomUUID()}@example.org`].flatMap((address) => [
      call<Refusal>(product.app, `GET /users/admin/${address}`, { as: student }),
      call<Refusal>(product.app, 'POST /users', { as: student, body: { name: 'Ana', email: address } }),
      call<Refusal>(product.app, `GET /carts?email=${address}`, { as: student }),
    ]),
  )
  const bodies = answers.map(({ status, body: { error } }) => [status, error.code, error.message])
  expect(bodies.slice(0, 3)).toEqual(bodies.slice(3))
  for (const [status] of bodies) expect(status).toBe(403)
})
