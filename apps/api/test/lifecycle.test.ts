import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../../test/running-product.ts'
import { until } from '../../../test/until.ts'

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
  })

  test('kill -9 leaves no orphan, and the next start finds everything', async () => {
    const directory = newDirectory()
    const first = start({ DATA_DIR: directory })
    await first.ready()
    const postmaster = postmasterPid(directory)
    first.process.kill('SIGKILL')
    await until(() => isGone(postmaster))
    await start({ DATA_DIR: directory }).ready()
  })

  test('a second start on the same data is refused by name', async () => {
    const directory = newDirectory()
    const first = start({ DATA_DIR: directory })
    await first.ready()
    const second = start({ DATA_DIR: directory })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.process.pid}`)
    expect((await fetch(`${await first.ready()}/healthz`)).status).toBe(200)
  })

  test('a wrong setting stops the start and names itself', async () => {
    const run = start({ DATA_DIR: newDirectory(), CURRENCY: 'beads' })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('CURRENCY: must be three capital letters')
  })
})
