import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { until } from '../../../../../test/until.ts'
import { connect } from '../../../src/db/connect/client.ts'
import { sendBuyers } from '../buyers.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts'
import { sendVisitors } from '../visitors.ts'

let database: RestartablePostgres
beforeAll(async () => {
  // As PostgreSQL is delivered, and as the embedded one is started.
  database = await startRestartablePostgres({ maxConnections: 100 })
})
afterAll(() => database.remove())

/** It ends with its test, also with one that fails. */
async function open(connections?: number): Promise<FaultSchool> {
  const school = await openSchool({
    databaseUrl: database.url(),
    environment: connections ? { DATABASE_CONNECTIONS: String(connections) } : {},
  })
  onTestFinished(async () => void (await school.close()))
  return school
}

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
