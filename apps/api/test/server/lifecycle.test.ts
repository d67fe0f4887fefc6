import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productVersion } from '@cadenza/contracts/wire/version'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../../../test/running-product.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { until } from '../../../../test/until.ts'

/** What `npm start` does with these words, on a Node that only says what it was given. */
function npmStart(words: string[], directory: string) {
  const node = join(directory, 'node')
  writeFileSync(node, '#!/bin/sh\necho "$DEMO $DATA_DIR"\n', { mode: 0o755 })
  const module = JSON.stringify(new URL('../../../../scripts/lib/product.mjs', import.meta.url).href)
  const script = `const { start } = await import(${module})
    process.exit(await start(${JSON.stringify(node)}, ${JSON.stringify(words)}))`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATA_DIR: directory },
    encoding: 'utf8',
  })
}

/** One life of a server with its embedded database, from test to test: each start costs seconds. */
describe('the server and its database', () => {
  const directory = newDataDirectory()
  const started: RunningProduct[] = []
  const start = (environment: Record<string, string> = {}) => {
    const product = runProduct({ environment: { DATA_DIR: directory, LOG_LEVEL: 'warn', ...environment } })
    started.push(product)
    return product
  }
  afterAll(async () => {
    for (const product of started) product.process.kill('SIGKILL')
    await removeDataDirectory(directory)
  })

  const pidFile = join(directory, 'postgres/data/postmaster.pid')
  const postmasterPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const isGone = (pid: number) => !existsSync(`/proc/${pid}`)

  let running: RunningProduct
  let catalogue = ''
  const status = async (path: string) => (await fetch((await running.ready()) + path)).status
  const readCatalogue = async () => (await fetch(`${await running.ready()}/approvedCourses`)).text()
  beforeAll(async () => {
    running = start()
    const readiness = await fetch(`${await running.ready()}/readyz`)
    expect(readiness.status).toBe(200)
    expect(await readiness.json()).toEqual({ status: 'ready', version: productVersion })
    catalogue = await readCatalogue()
    expect(catalogue).toContain('availableSeats')
  })

  test('a second start on the same data is refused by name', async () => {
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by process ${running.process.pid}`)
    expect(await status('/healthz')).toBe(200)
  })

  test('the embedded database stayed away once it was killed: it is started again, with all its rows', async () => {
    process.kill(postmasterPid(), 'SIGKILL')
    await until(() => running.output().includes('ended by itself and is started again'))
    await until(async () => (await status('/readyz')) === 200)
    expect(await readCatalogue()).toBe(catalogue)
    expect(running.process.exitCode).toBeNull()
    // A stack each second told the same before. The sandbox's mail server keeps its mails in this database, and says so.
    const stacks = running
      .output()
      .split('\n')
      .filter((line) => line.includes('"err":') && !line.includes('"queue":"send-mail"'))
    expect(stacks).toEqual([])
  })

  test('stop together on SIGTERM, keep the data, and start again on it', async () => {
    const postmaster = postmasterPid()
    const began = performance.now()
    expect(await running.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await until(() => isGone(postmaster))
    running = start({ LOG_LEVEL: 'info' })
    expect(await readCatalogue()).toBe(catalogue)
    expect(running.output()).not.toContain('demo data made')
  })

  test('kill -9 leaves no orphan, and the next start finds everything', async () => {
    const postmaster = postmasterPid()
    running.process.kill('SIGKILL')
    await until(() => isGone(postmaster))
    running = start()
    expect(await readCatalogue()).toBe(catalogue)
  })
})

test('npm start always made the demo: with --empty a school begins empty, and names the link of its first admin', async () => {
  const directory = newDataDirectory()
  expect(npmStart(['--empty'], directory).stdout).toBe(`off ${join(directory, 'empty')}\n`)
  expect(npmStart([], directory).stdout).toBe(` ${directory}\n`)
  const misspelt = npmStart(['--emtpy'], directory)
  expect(misspelt).toMatchObject({ status: 1, stderr: expect.stringContaining('usage: npm start') })

  const { url, appUrl, sql, drop } = await freshDatabase({ template: 'product' })
  const school = runProduct({
    environment: {
      DEMO: 'off',
      DATA_DIR: join(directory, 'empty'),
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: url,
    },
  })
  const origin = await school.ready()
  const file = join(directory, 'empty/first-admin-link')
  await until(() => existsSync(file))
  expect(readFileSync(file, 'utf8')).toMatch(`${origin}/staffInvitation?token=`)
  expect(await (await fetch(`${origin}/approvedCourses`)).json()).toEqual([])
  expect(await sql`select from users`).toHaveLength(0)
  expect(await school.stop()).toBe(0)
  expect(school.output()).not.toContain('demo accounts')
  await drop()
  rmSync(directory, { recursive: true })
})

test('a wrong setting stops the start and names itself', async () => {
  const directory = newDataDirectory()
  const run = runProduct({ environment: { DATA_DIR: directory, CURRENCY: 'beads' } })
  // The unit of systemd does not start it again then, to repeat the same for ever.
  expect(await run.ended).toBe(78)
  expect(readFileSync('deploy/cadenza.service', 'utf8')).toMatch(/^RestartPreventExitStatus=78$/m)
  expect(run.output()).toContain('CURRENCY: Please enter three capital letters')
  await removeDataDirectory(directory)
})
