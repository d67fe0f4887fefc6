import { productVersion } from '@cadenza/contracts/wire/version'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory, runProduct } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { openSchool } from '../fault-school.ts'
import { freePort } from '../../../../../test/free-port.ts'
import { startRestartablePostgres } from '../database/restartable-postgres.ts'
import { visit } from '../visitors.ts'

test('X37: started before its database: alive, not ready, no exit; ready soon after the database is there', async () => {
  const database = await startRestartablePostgres()
  const directory = newDataDirectory()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = () =>
    runProduct({ environment: { PORT: String(port), DATABASE_URL: database.url(), DATA_DIR: directory } })
  const first = start()
  await first.ready()
  await first.stop()
  await database.stop()

  const product = start()
  await until(async () => (await visit(`${origin}/healthz`)).status === 200)
  await pause(30_000)
  expect(product.process.exitCode).toBeNull()
  expect((await visit(`${origin}/healthz`)).status).toBe(200)
  const readiness = await fetch(`${origin}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: expect.stringMatching(/^database unreachable: \w+$/), version: productVersion },
  ])
  expect((await visit(`${origin}/approvedCourses`)).status).toBe(503)

  await database.start()
  const back = performance.now()
  await until(async () => (await visit(`${origin}/readyz`)).status === 200)
  expect(performance.now() - back).toBeLessThan(2000)
  expect((await visit(`${origin}/approvedCourses`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
  const next = await openSchool({ databaseUrl: database.url() })
  expect(await next.audit()).toEqual([])
  await next.close()
  await database.remove()
  await removeDataDirectory(directory)
}, 120_000)

test('told to stop while the database is away, it stops at once', async () => {
  const directory = newDataDirectory()
  const port = await freePort()
  const product = runProduct({
    environment: {
      PORT: String(port),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIR: directory,
    },
  })
  await until(async () => (await visit(`http://127.0.0.1:${port}/healthz`)).status === 200)
  const began = performance.now()
  expect(await product.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(4000)
  await removeDataDirectory(directory)
}, 60_000)
