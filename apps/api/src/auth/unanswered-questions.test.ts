import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askBothDoors, exchange, signInAtSandbox } from '../../test/sandbox-identity.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { firebaseIdentityGateway, type IdentityGateway } from '../gateways/identity-gateway.ts'

let product: TestApp
let own: IdentityGateway
/** Takes questions and answers none until it is told to. */
let silent: Server
let waiting: ServerResponse[] = []
let onQuestion = () => {}

beforeAll(async () => {
  product = await startTestApp()
  own = product.deps.identity
  silent = createServer((_request, response) => {
    waiting.push(response)
    onQuestion()
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  product.deps.identity = own
  waiting = []
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await product.close()
})

/** The same service, asked elsewhere about accounts. */
function askAt(port: number) {
  product.deps.identity = firebaseIdentityGateway({
    projectId: 'demo-cadenza',
    jwksUrl: () => `${product.origin}/sandbox/identity/jwks`,
    accountsUrl: () => `http://127.0.0.1:${port}/accounts:lookup`,
    publicUrl: () => product.origin,
    now: () => new Date(),
  })
}

const nobodyListens = 1
const isIn = [200, 200]
const isAway = [503, 503]

async function signedIn(role: 'student' | 'instructor' | 'admin' = 'student') {
  const person = await signInAtSandbox(product)
  const token = await exchange(product, person)
  await product.sql`update users set role = ${role} where identity_uid = ${person.uid}`
  const [row] = await product.sql<{ id: string }[]>`
    select sessions.id from sessions join users on users.id = user_id where identity_uid = ${person.uid}`
  return { person, token, sessionId: row?.id ?? '' }
}

function lastAnswered(sessionId: string, secondsAgo: number) {
  return product.sql`
    update sessions set checked_at = now() - make_interval(secs => ${secondsAgo}) where id = ${sessionId}`
}

test('while the service is away its last answer counts for five minutes, then nobody can tell', async () => {
  for (const role of ['student', 'instructor'] as const) {
    const { token, sessionId } = await signedIn(role)
    askAt(nobodyListens)
    await lastAnswered(sessionId, 240)
    expect(await askBothDoors(product, token)).toEqual(isIn)
    await lastAnswered(sessionId, 310)
    expect(await askBothDoors(product, token)).toEqual(isAway)
    product.deps.identity = own
    expect(await askBothDoors(product, token)).toEqual(isIn)
  }
})

test('an admin is not taken for one by an old answer', async () => {
  const { token } = await signedIn('admin')
  askAt(nobodyListens)
  expect(await askBothDoors(product, token)).toEqual(isAway)
})

test('nobody signs in while nobody can tell', async () => {
  const person = await signInAtSandbox(product)
  askAt(nobodyListens)
  expect(await exchange(product, person)).toBe('503')
  expect(await product.sql`select 1 from users where identity_uid = ${person.uid}`).toHaveLength(0)
})

test('an answer is written down when the one before is half a minute old, and not at each call', async () => {
  const { token, sessionId } = await signedIn()
  const read = async () =>
    (await product.sql`select checked_at::text as at from sessions where id = ${sessionId}`)[0]?.at
  const first = await read()
  await askBothDoors(product, token)
  expect(await read()).toBe(first)
  await lastAnswered(sessionId, 31)
  await askBothDoors(product, token)
  expect(await read()).not.toBe(first)
})

test('who calls twenty times at once is asked about once', async () => {
  const { token, person } = await signedIn()
  askAt((silent.address() as AddressInfo).port)
  const asked = new Promise<void>((resolve) => (onQuestion = resolve))
  const calls = Promise.all(Array.from({ length: 10 }, () => askBothDoors(product, token)))
  await asked
  const users = [{ localId: person.uid, email: person.email }]
  onQuestion = () => waiting.at(-1)?.end(JSON.stringify({ users }))
  // The calls have all found their session by now, or wait with it for the database.
  waiting[0]?.end(JSON.stringify({ users }))
  expect(await calls).toEqual(Array.from({ length: 10 }, () => isIn))
  expect(waiting.length).toBeLessThan(20)
})

test('with sixteen questions under way a student goes by the last answer, and an admin waits', async () => {
  const crowd = await Promise.all(Array.from({ length: 16 }, () => signedIn()))
  const [student, admin] = [await signedIn(), await signedIn('admin')]
  askAt((silent.address() as AddressInfo).port)
  const allAsked = new Promise<void>((resolve) => {
    onQuestion = () => void (waiting.length === 16 && resolve())
  })
  const inject = (token: string) =>
    product.app.inject({ url: '/carts', headers: { authorization: `Bearer ${token}` } })
  const held = Promise.all(crowd.map(({ token }) => inject(token)))
  await allAsked
  expect((await inject(student.token)).statusCode).toBe(200)
  expect(waiting).toHaveLength(16)
  const adminAsked = new Promise<void>((resolve) => (onQuestion = resolve))
  const admins = inject(admin.token)
  await adminAsked
  for (const response of waiting) response.end()
  await Promise.all([admins, held])
})
