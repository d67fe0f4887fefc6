import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { until } from '../../../../../test/until.ts'
import { connect } from '../../../src/db/connect/client.ts'
import { demoPassword, demoSignIns } from '../../../src/settings/demo-accounts.ts'
import { jsonPost } from '../../json-post.ts'
import { openSchool, untilSound } from '../fault-school.ts'
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts'
import { takeEveryConnection } from './take-connections.ts'

let database: RestartablePostgres
beforeAll(async () => {
  // As PostgreSQL is delivered, and as the embedded one is started.
  database = await startRestartablePostgres({ maxConnections: 100 })
})
afterAll(() => database.remove())

test('no connection is left: every door answers 503, says why and when to come again, and heals', async () => {
  const school = await openSchool({ databaseUrl: database.url() })
  onTestFinished(async () => void (await school.close()))
  const student = await school.people.make.student()
  const hogs = connect(database.url(), { max: 1, connection: { application_name: 'hog' } })
  await hogs`select 1`
  const signIn = { email: demoSignIns[0]?.email, password: demoPassword, returnSecureToken: true }
  // A response from less than a second ago is repeated without the database: each round requests something new.
  const requestsOf = (round: number): [path: string, init: RequestInit][] => [
    ['/readyz', {}],
    [`/approvedCourses?limit=${10 + round}`, {}],
    ['/carts', { headers: student.headers }],
    ['/create-payment-intent', jsonPost({ price: 100 }, student.headers)],
    [`/trpc/public.courses.list?input=${encodeURIComponent(JSON.stringify({ limit: 10 + round }))}`, {}],
    ['/trpc/student.cart.get?input=%7B%7D', { headers: student.headers }],
    ['/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key', jsonPost(signIn)],
    ['/v1/payment_intents/pi_1', { headers: { authorization: 'Bearer sk_test_sandbox' } }],
    [`/classes?q=${round}`, {}],
  ]
  let round = 0
  const ask = () =>
    Promise.all(requestsOf(++round).map(([path, init]) => answerOf(`${school.origin}${path}`, init)))
  const whenWell = await ask()
  expect(whenWell.filter(({ status }) => status >= 500)).toEqual([])

  const others = await takeEveryConnection(database.url(), hogs)
  const refused = await ask()
  expect(refused.map(({ status }) => status)).toEqual(whenWell.map(() => 503))
  expect(refused.slice(1).filter(({ retryAfter }) => !/^\d+$/.test(retryAfter ?? ''))).toEqual([])
  for (const { body } of refused.slice(0, 6)) expect(body).toContain('database takes no more connections')
  expect((await fetch(`${school.origin}/healthz`)).status).toBe(200)

  await Promise.all(others.map((other) => other.end({ timeout: 1 })))
  await hogs.end()
  await until(school.isReady)
  await until(async () => (await ask()).every(({ status }, index) => status === whenWell[index]?.status))
  expect(school.product.restarts()).toBe(0)
  await untilSound(school)
  expect(await school.close()).toBe(0)
})

async function answerOf(url: string, init: RequestInit) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) })
  const body = await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body, url }
}
