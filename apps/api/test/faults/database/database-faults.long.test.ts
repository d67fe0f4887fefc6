import { productVersion } from '@cadenza/contracts/wire/version'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSchoolOnBadDatabase, type SchoolOnBadDatabase } from './fault-database.ts'
import { visit } from '../visitors.ts'
import { quantile } from '../../../../../bench/lib/quantile.ts'

let fixture: SchoolOnBadDatabase
beforeAll(async () => {
  fixture = await openSchoolOnBadDatabase()
}, 60_000)
afterAll(async () => {
  expect(await fixture.close()).toBe(0)
})

test('X5: the database is away for 30 seconds: quick refusals, not ready, alive, and back at once', async () => {
  const { database, school } = fixture
  const crowd = await fixture.crowd()
  await database.stop()
  await pause(30_000)
  const readiness = await fetch(`${school.origin}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'database unreachable', version: productVersion },
  ])
  expect((await visit(`${school.origin}/healthz`)).status).toBe(200)
  const refusals = crowd.visitors.visits.filter(({ status }) => status === 503)
  expect(
    quantile(
      refusals.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
  ).toBeLessThan(1000)
  await database.start()
  const { healedMs, readyMs, statuses, damage } = await crowd.outcome(performance.now())
  expect(damage).toEqual([])
  expect(statuses).toEqual([200, 503])
  expect(readyMs).toBeLessThan(2000)
  expect(healedMs).toBeLessThan(2000)
}, 90_000)

test('X7: the product’s connections freeze for five seconds: nobody waits for six, nothing happens twice', async () => {
  const { school } = fixture
  const crowd = await fixture.crowd()
  const rows = await school.people.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name like 'cadenza%'`
  expect(rows.length).toBeGreaterThan(10)
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  await pause(5000)
  for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  const { statuses, slowestMs, damage } = await crowd.outcome(performance.now())
  expect(damage).toEqual([])
  expect(statuses.every((status) => [200, 503].includes(status))).toBe(true)
  expect(slowestMs).toBeLessThan(6000)
}, 60_000)

test.each(['reset', 'refuse'] as const)(
  'X9: the network answers %s: refusals, and back at once',
  async (mode) => {
    const crowd = await fixture.crowd()
    await fixture.proxy.setMode(mode)
    await pause(1500)
    await fixture.proxy.setMode('pass')
    const { statuses, healedMs, damage } = await crowd.outcome(performance.now())
    expect(damage).toEqual([])
    expect(statuses).toEqual([200, 503])
    expect(healedMs).toBeLessThan(2000)
  },
  60_000,
)

test('X10: 200 ms to the database and back: browsing stays quick, nothing piles up', async () => {
  const crowd = await fixture.crowd()
  await fixture.proxy.setMode('latency', { latencyMs: 200 })
  // A connection pays once for being opened and for each statement that it has not yet prepared.
  await pause(3000)
  const from = crowd.visitors.visits.length
  await pause(5000)
  const slow = crowd.visitors.visits.slice(from)
  await fixture.proxy.setMode('pass')
  const { damage } = await crowd.outcome(performance.now())
  expect(damage).toEqual([])
  expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([200]))
  const waits = slow.map(({ milliseconds }) => milliseconds)
  expect(Math.min(...waits)).toBeGreaterThan(200)
  expect(quantile(waits, 0.99)).toBeLessThan(1500)
}, 60_000)
