import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../test/until.ts'
import { connect } from '../../src/db/client.ts'
import { demoAccounts, demoPassword } from '../../src/seed/demo-people.ts'
import { sendBuyers } from './buyers.ts'
import { openSchool, untilSound, type FaultSchool } from './fault-school.ts'
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts'
import { takeEveryConnection } from './take-connections.ts'
import { sendVisitors } from './visitors.ts'

let database: RestartablePostgres
beforeAll(async () => {
  // As PostgreSQL is delivered, and as the embedded one is started.
  database = await startRestartablePostgres({ maxConnections: 100 })
})
afterAll(() => database.remove())

const open = (connections?: number) =>
  openSchool({
    databaseUrl: database.url(),
    environment: connections ? { DATABASE_CONNECTIONS: String(connections) } : {},
  })

/**
 * All clients at once at every school, until there are more connections than `more` and clients have had responses:
 * returns the highest number of connections of all schools, and the responses.
 */
async function rush(
  schools: FaultSchool[],
  { more }: { more: number },
): Promise<{ most: number; statuses: number[] }> {
  const [first] = schools
  if (!first) throw new Error('no school')
  const watcher = connect(database.url(), { max: 1, connection: { application_name: 'watcher' } })
  let most = 0
  let watching = true
  const watch = async () => {
    while (watching) {
      const [row] = await watcher<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity where application_name like 'cadenza%'`
      most = Math.max(most, row?.count ?? 0)
    }
  }
  const watched = watch()
  const student = await first.people.make.student()
  const paths = ['/approvedCourses?limit=1', '/carts', '/readyz', '/reviews', '/sandbox/mail', '/carts']
  const crowds = await Promise.all(
    schools.map(async (school) => ({
      buyers: await sendBuyers({ ...school, people: first.people }, { count: 12, most: 24 }),
      visitors: sendVisitors(school.origin, { count: 48, paths, headers: student.headers }),
    })),
  )
  await until(() => most > more && crowds.every(({ visitors }) => visitors.visits.length > 100), {
    describe: () => `for more than ${more} connections: there were ${most}`,
  })
  await Promise.all(crowds.flatMap(({ buyers, visitors }) => [buyers.leave(), visitors.leave()]))
  watching = false
  await watched
  await watcher.end()
  const answers = crowds.flatMap(({ buyers, visitors }) => [...visitors.visits, ...buyers.answers])
  expect(crowds.flatMap(({ buyers }) => buyers.surprises)).toEqual([])
  return { most, statuses: [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b) }
}

test('a process never opens more connections than its number', async () => {
  const school = await open(14)
  expect((await rush([school], { more: 7 })).most).toBeLessThanOrEqual(14)
  await untilSound(school)
  expect(await school.close()).toBe(0)
})

test('three processes on one server of a hundred connections: nobody meets its end', async () => {
  const schools = [await open(), await open(), await open()]
  // The same rush asks for more than fourteen each: the number above is what held it.
  const { most, statuses } = await rush(schools, { more: 3 * 14 })
  expect(most).toBeLessThanOrEqual(96)
  // Lanes may be full on a slow machine, which is a 503; a failure would be a 500.
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  for (const school of schools) await untilSound(school)
  for (const school of schools) expect(await school.close()).toBe(0)
})

test('no connection is left: every door answers 503, says why and when to come again, and heals', async () => {
  const school = await open()
  const student = await school.people.make.student()
  const hogs = connect(database.url(), { max: 1, connection: { application_name: 'hog' } })
  await hogs`select 1`
  const signIn = { email: demoAccounts[0]?.email, password: demoPassword, returnSecureToken: true }
  // A response from less than a second ago is repeated without the database: each round requests something new.
  const requestsOf = (round: number): [path: string, init: RequestInit][] => [
    ['/readyz', {}],
    [`/approvedCourses?limit=${10 + round}`, {}],
    ['/carts', { headers: student.headers }],
    ['/create-payment-intent', post(student.headers, { price: 100 })],
    [`/trpc/public.courses.list?input=${encodeURIComponent(JSON.stringify({ limit: 10 + round }))}`, {}],
    ['/trpc/student.cart.get?input=%7B%7D', { headers: student.headers }],
    ['/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key', post({}, signIn)],
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

function post(headers: Record<string, string>, body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

async function answerOf(url: string, init: RequestInit) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) })
  const body = await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body, url }
}
