import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../../test/running-product.ts'
import { until } from '../../../test/until.ts'
import { connect } from '../src/db/client.ts'

const directories: string[] = []
const started: RunningProduct[] = []
afterEach(async () => {
  for (const product of started.splice(0)) product.process.kill('SIGKILL')
  for (const directory of directories.splice(0)) await removeDataDirectory(directory)
})

function newDirectory(): string {
  const directory = newDataDirectory()
  directories.push(directory)
  return directory
}

function start(environment: Record<string, string>): RunningProduct {
  const product = runProduct({ environment })
  started.push(product)
  return product
}

const postmasterPid = (directory: string) =>
  Number(readFileSync(join(directory, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
const isGone = (pid: number) => !existsSync(`/proc/${pid}`)

describe('the server and its database', () => {
  test('stop together on SIGTERM, keep the data, and start again on it', async () => {
    const directory = newDirectory()
    const first = start({ DATA_DIR: directory })
    const origin = await first.ready()
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const postmaster = postmasterPid(directory)
    const before = await (await fetch(`${origin}/approvedCourses`)).text()
    const began = performance.now()
    expect(await first.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await until(() => isGone(postmaster))

    const second = start({ DATA_DIR: directory })
    expect(await (await fetch(`${await second.ready()}/approvedCourses`)).text()).toBe(before)
    expect(second.output()).not.toContain('demo data made')
  }, 60_000)

  test('kill -9 leaves no orphan, and the next start finds everything', async () => {
    const directory = newDirectory()
    const first = start({ DATA_DIR: directory })
    await first.ready()
    const postmaster = postmasterPid(directory)
    first.process.kill('SIGKILL')
    await until(() => isGone(postmaster))
    await start({ DATA_DIR: directory }).ready()
  }, 60_000)

  test('a second start on the same data is refused by name', async () => {
    const directory = newDirectory()
    const first = start({ DATA_DIR: directory })
    await first.ready()
    const second = start({ DATA_DIR: directory })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.process.pid}`)
    expect((await fetch(`${await first.ready()}/healthz`)).status).toBe(200)
  }, 60_000)

  test('a wrong setting stops the start and names itself', async () => {
    const run = start({ DATA_DIR: newDirectory(), CURRENCY: 'beads' })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('CURRENCY: must be three capital letters')
  })
})

test('four replicas start at once on an empty database', async () => {
  const database = await freshDatabase({ template: 'empty' })
  const environment = {
    DATABASE_URL: database.url,
    ACCESS_TOKEN_SECRET: 'one secret for every replica, 32+ bytes',
  }
  const replicas = Array.from({ length: 4 }, () => start({ ...environment, DATA_DIR: newDirectory() }))
  const origins = await Promise.all(replicas.map((replica) => replica.ready()))
  for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const sql = connect(database.url, { max: 1 })
  const [row] = await sql`select count(*)::int as people from users`
  expect(row?.people).toBe(10)
  await sql.end()
  expect(await Promise.all(replicas.map((replica) => replica.stop()))).toEqual([0, 0, 0, 0])
  await database.drop()
}, 90_000)
