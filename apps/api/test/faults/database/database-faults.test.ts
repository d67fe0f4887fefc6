import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../src/db/connect/client.ts'
import { openSchoolOnBadDatabase, type SchoolOnBadDatabase } from './fault-database.ts'

let fixture: SchoolOnBadDatabase
beforeAll(async () => {
  fixture = await openSchoolOnBadDatabase()
})
afterAll(async () => {
  expect(await fixture.close()).toBe(0)
})

/** Seconds on a quiet machine; on a busy one no recovery is faster than the first start. */
const soonMs = (quietMs: number) => Math.max(quietMs, 2 * fixture.school.firstStartMs)

test('X4: the database crashes twice under load: refusals in time, nothing lost, the same process', async () => {
  const { database } = fixture
  const crowd = await fixture.crowd()
  for (let round = 0; round < 2; round++) {
    await database.crash()
    await database.start()
    await pause(500)
  }
  const { statuses, readyMs, healedMs, polite, damage } = await crowd.outcome(performance.now())
  expect(damage).toEqual([])
  expect(statuses).toEqual([200, 503])
  expect(polite).toBe(true)
  expect(readyMs).toBeLessThan(soonMs(2000))
  expect(healedMs).toBeLessThan(soonMs(2000))
})

test('X6: every connection is ended three times under load: nothing lost, the same process', async () => {
  const crowd = await fixture.crowd()
  const admin = connect(fixture.database.url(), { max: 1 })
  for (let round = 0; round < 3; round++) {
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`
    await pause(200)
  }
  await admin.end()
  const { statuses, healedMs, damage } = await crowd.outcome(performance.now())
  expect(damage).toEqual([])
  expect(statuses.every((status) => [200, 503].includes(status))).toBe(true)
  expect(healedMs).toBeLessThan(soonMs(2000))
})

test('X8: the network is cut without a word for ten seconds: nobody waits so long, nothing is lost', async () => {
  const { proxy } = fixture
  const crowd = await fixture.crowd()
  await proxy.setMode('blackhole')
  await pause(10_000)
  await proxy.setMode('pass')
  const { statuses, slowestMs, healedMs, polite, damage } = await crowd.outcome(performance.now())
  expect(damage).toEqual([])
  expect(statuses).toEqual([200, 503])
  expect(polite).toBe(true)
  // Six, on a quiet machine.
  expect(slowestMs).toBeLessThan(10_000)
  expect(healedMs).toBeLessThan(soonMs(3000))
})
