import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../test/until.ts'
import { patientIdentity } from '../../test/services/patient-identity.ts'
import { askBothDoors, exchange, signInAtSandbox } from '../../test/sandbox-identity.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { firebaseIdentityGateway, type IdentityGateway } from '../gateways/identity-gateway.ts'

let product: TestApp
let own: IdentityGateway
/** Accepts queries and responds to none until released. */
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

/** The same service, called elsewhere for accounts. */
function askAt(port: number) {
  product.deps.identity = patientIdentity(
    firebaseIdentityGateway({
      projectId: 'demo-cadenza',
      jwksUrl: () => `${product.origin}/sandbox/identity/jwks`,
      accountsUrl: () => `http://127.0.0.1:${port}/accounts:lookup`,
      publicUrl: () => product.origin,
      now: () => new Date(),
    }),
  )
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
  const { token, sessionId } = await signedIn('admin')
  await lastAnswered(sessionId, 6)
  askAt(nobodyListens)
  expect(await askBothDoors(product, token)).toEqual(isAway)
})

test('nobody signs in while nobody can tell', async () => {
  const person = await signInAtSandbox(product)
  askAt(nobodyListens)
  expect(await exchange(product, person)).toBe('503')
  expect(await product.sql`select 1 from users where identity_uid = ${person.uid}`).toHaveLength(0)
})

/** Counts the requests to the identity service. */
function countQuestions() {
  let count = 0
  const standing: IdentityGateway['standing'] = (idToken) => {
    count++
    return own.standing(idToken)
  }
  product.deps.identity = { ...own, standing }
  return () => count
}

const freshFor = { student: 30, instructor: 30, admin: 5 } as const

test.each(['student', 'instructor', 'admin'] as const)(
  'thirty calls of an %s are one question, and the next comes when its answer is old',
  async (role) => {
    const { token, sessionId } = await signedIn(role)
    const questions = countQuestions()
    /** A round that took longer than its answer stays fresh says nothing. */
    const questionsAfter = (secondsAgo: number, freshForSeconds: number) =>
      until(async () => {
        await lastAnswered(sessionId, secondsAgo)
        const [before, began] = [questions(), performance.now()]
        for (let round = 0; round < 15; round++) expect(await askBothDoors(product, token)).toEqual(isIn)
        const isFast = performance.now() - began < freshForSeconds * 1000
        return isFast && { asked: questions() - before }
      })
    const fresh = freshFor[role]
    expect(await questionsAfter(0, fresh)).toEqual({ asked: 0 })
    expect(await questionsAfter(fresh + 1, fresh)).toEqual({ asked: 1 })
    expect(await questionsAfter(fresh - 2, 2)).toEqual({ asked: 0 })
  },
)

test('who calls twenty times at once is asked about once', async () => {
  const { token, person, sessionId } = await signedIn()
  await lastAnswered(sessionId, 31)
  askAt((silent.address() as AddressInfo).port)
  const asked = new Promise<void>((resolve) => (onQuestion = resolve))
  const calls = Promise.all(Array.from({ length: 10 }, () => askBothDoors(product, token)))
  await asked
  const users = [{ localId: person.uid, email: person.email }]
  onQuestion = () => waiting.at(-1)?.end(JSON.stringify({ users }))
  // By now the calls have all found their session, or wait with it for the database.
  waiting[0]?.end(JSON.stringify({ users }))
  expect(await calls).toEqual(Array.from({ length: 10 }, () => isIn))
  expect(waiting.length).toBeLessThan(20)
})
