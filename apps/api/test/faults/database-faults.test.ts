import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../../../test/running-product.ts'
import { until } from '../../../../test/until.ts'
import { connect } from '../../src/db/client.ts'
import { peopleOf, sharedSecret } from './people-of.ts'
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { sendVisitors, visit, type Visitors } from './visitors.ts'

const directory = newDataDirectory()
let database: RestartablePostgres
let proxy: TcpProxy
let product: RunningProduct
let origin = ''
let headers: Record<string, string> = {}

beforeAll(async () => {
  database = await startRestartablePostgres()
  proxy = await startTcpProxy({ path: database.socketPath })
  product = runProduct({
    environment: {
      DATABASE_URL: proxy.through(database.url()),
      DATA_DIR: directory,
      ACCESS_TOKEN_SECRET: sharedSecret,
      LOG_LEVEL: 'fatal',
    },
  })
  origin = await product.ready()
  const people = peopleOf(database.url())
  headers = (await people.make.student()).headers
  await people.end()
}, 60_000)
afterAll(async () => {
  const exit = await product.stop()
  await proxy.close()
  await database.remove()
  await removeDataDirectory(directory)
  expect(exit).toBe(0)
})

let visitors: Visitors
beforeEach(() => {
  visitors = sendVisitors(origin, {
    count: 12,
    paths: ['/approvedCourses?limit=1', '/carts', '/reviews'],
    headers,
  })
})

const isReady = async () => (await fetch(`${origin}/readyz`)).status === 200

/** When the database was back, ends the visit and says what it was like. */
async function outcome(backAt: number) {
  await until(isReady)
  const readyMs = performance.now() - backAt
  const good = () =>
    visitors.visits.findLast(({ status, at, milliseconds }) => status === 200 && at - milliseconds > backAt)
  await until(good)
  await pause(300)
  await visitors.leave()
  const { visits } = visitors
  const lastBad = Math.max(0, ...visits.filter(({ status }) => status !== 200).map(({ at }) => at))
  return {
    readyMs,
    healedMs: lastBad - backAt,
    statuses: [...new Set(visits.map(({ status }) => status))].toSorted((a, b) => a - b),
    slowestMs: Math.max(...visits.map(({ milliseconds }) => milliseconds)),
    polite: visits.every(({ status, retryAfter }) => status !== 503 || retryAfter !== null),
  }
}

describe('while the database is in trouble, requests are refused in time, and then all is well', () => {
  test('X4 it crashes twice under load', async () => {
    await pause(200)
    for (let round = 0; round < 2; round++) {
      await database.crash()
      await database.start()
      await pause(500)
    }
    const { statuses, readyMs, healedMs, polite } = await outcome(performance.now())
    expect(statuses).toEqual([200, 503])
    expect(polite).toBe(true)
    expect(readyMs).toBeLessThan(2000)
    expect(healedMs).toBeLessThan(2000)
  })

  test('X5 it is away for a while: quick refusals, not ready, alive', async () => {
    await database.stop()
    await pause(1500)
    const readiness = await fetch(`${origin}/readyz`)
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'database unreachable' }])
    expect((await visit(`${origin}/healthz`)).status).toBe(200)
    const slowest = visitors.visits.filter(({ status }) => status === 503).map((one) => one.milliseconds)
    expect(Math.max(...slowest)).toBeLessThan(1500)
    await database.start()
    const { healedMs, statuses } = await outcome(performance.now())
    expect(statuses).toEqual([200, 503])
    expect(healedMs).toBeLessThan(2000)
  })

  test('X6 every connection is ended three times', async () => {
    const admin = connect(database.url(), { max: 1 })
    for (let round = 0; round < 3; round++) {
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`
      await pause(200)
    }
    await admin.end()
    const { statuses, healedMs } = await outcome(performance.now())
    expect(statuses.every((status) => [200, 503].includes(status))).toBe(true)
    expect(healedMs).toBeLessThan(2000)
  })

  test('X8 the network is cut without a word for six seconds', async () => {
    await pause(200)
    await proxy.setMode('blackhole')
    await pause(6000)
    await proxy.setMode('pass')
    const { statuses, slowestMs, healedMs, polite } = await outcome(performance.now())
    expect(statuses).toEqual([200, 503])
    expect(polite).toBe(true)
    expect(slowestMs).toBeLessThan(6000)
    // Three seconds on a machine of its own.
    expect(healedMs).toBeLessThan(6000)
  }, 40_000)

  test.each(['reset', 'refuse'] as const)('X9 the network answers %s', async (mode) => {
    await pause(200)
    await proxy.setMode(mode)
    await pause(1500)
    await proxy.setMode('pass')
    const { statuses, healedMs } = await outcome(performance.now())
    expect(statuses).toEqual([200, 503])
    expect(healedMs).toBeLessThan(2000)
  })

  test('it is the same process as at the beginning', async () => {
    await visitors.leave()
    expect(product.process.exitCode).toBeNull()
    expect((await visit(`${origin}/healthz`)).status).toBe(200)
  })
})
