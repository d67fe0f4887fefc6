import { productVersion } from '@cadenza/contracts/wire/version'
import { expect, test } from 'vitest'
import { until } from '../../../../../test/until.ts'
import { connect } from '../../../src/db/connect/client.ts'
import { openSchool } from '../fault-school.ts'
import { startRestartablePostgres } from './restartable-postgres.ts'
import { takeEveryConnection } from './take-connections.ts'
import { visit } from '../visitors.ts'
import { brokenInvariants } from '../../invariants.ts'
import { runTestApp } from '../../run-test-app.ts'

const app = runTestApp()

test('X12: the database takes no more connections: refusals, health says why, and it heals', async () => {
  const database = await startRestartablePostgres({ maxConnections: 60 })
  const school = await openSchool({ databaseUrl: database.url() })
  const hogs = connect(database.url(), { max: 1, connection: { application_name: 'hog' } })
  await hogs`select 1`
  const others = await takeEveryConnection(database.url(), hogs)
  const readiness = await fetch(`${school.origin}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'database takes no more connections', version: productVersion },
  ])
  expect(await visit(`${school.origin}/approvedCourses`)).toMatchObject({
    status: 503,
    retryAfter: expect.stringMatching(/^\d+$/) as string,
  })
  expect((await visit(`${school.origin}/healthz`)).status).toBe(200)

  await Promise.all(others.map((other) => other.end({ timeout: 1 })))
  await until(school.isReady, { timeoutMs: 5000 })
  await until(async () => (await visit(`${school.origin}/approvedCourses`)).status === 200)
  expect(school.product.restarts()).toBe(0)
  await hogs.end()
  expect(await school.audit()).toEqual([])
  expect(await school.close()).toBe(0)
  await database.remove()
}, 90_000)

test('X13: a query that takes too long is ended by the database, and its connection is used again', async () => {
  await app.make.course()
  const visitCatalogue = () => visit(`${app.origin}/approvedCourses?limit=3`)
  await Promise.all(Array.from({ length: 16 }, visitCatalogue))
  const before = await cataloguePids()
  await app.sql.unsafe(`
    alter table courses rename to quick_courses;
    create view courses as select quick_courses.* from quick_courses, pg_sleep(20);
    grant select on courses to cadenza_app`)
  const slow = await Promise.all(Array.from({ length: 3 }, visitCatalogue))
  for (const { status, retryAfter, milliseconds } of slow) {
    expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(milliseconds).toBeLessThan(6000)
  }
  // One more run may have begun for those who came later; it ends the same way.
  const sleepers = () => app.sql`
    select from pg_stat_activity where application_name = 'cadenza-catalogue' and datname = current_database() and state = 'active'`
  await until(async () => (await sleepers()).count === 0)
  await app.sql.unsafe('drop view courses; alter table quick_courses rename to courses')
  expect((await visitCatalogue()).status).toBe(200)
  const after = await cataloguePids()
  expect([...before].filter((pid) => !after.has(pid))).toEqual([])
  expect(before.size).toBeGreaterThan(0)
  expect(await brokenInvariants(app)).toEqual([])
}, 60_000)

async function cataloguePids(): Promise<Set<number>> {
  const rows = await app.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'cadenza-catalogue' and datname = current_database()`
  return new Set(rows.map(({ pid }) => pid))
}

test('X13: the database’s own limit is tighter than ours', async () => {
  const sql = connect(app.databaseUrl, { max: 1 })
  const began = performance.now()
  await expect(sql`select pg_sleep(20)`).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - began).toBeLessThan(5000)
  await sql.end()
}, 20_000)
