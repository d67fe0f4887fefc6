import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../../../test/running-product.ts'
import { until } from '../../../../test/until.ts'
import { freePort } from './free-port.ts'
import { visit } from './visitors.ts'

let product: RunningProduct | undefined
let directory = ''
afterEach(async () => {
  await product?.stop()
  await removeDataDirectory(directory)
})

async function start(environment: Record<string, string> = {}) {
  directory = newDataDirectory()
  const origin = `http://127.0.0.1:${await freePort()}`
  const settings = { LOG_LEVEL: 'warn', PORT: new URL(origin).port, DATA_DIR: directory, ...environment }
  const running = runProduct({ environment: settings })
  product = running
  return { origin, running, statusOf: async (path: string) => (await visit(origin + path)).status }
}

/** The log's messages, at this level or any. */
const said = ({ output }: RunningProduct, level?: string) =>
  output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []))
    .filter((line) => !level || line.level === level)

test('the embedded database stayed away once it was killed: it is started again, with all its rows', async () => {
  const { origin, running, statusOf } = await start()
  await running.ready()
  const read = async () => (await fetch(`${origin}/approvedCourses`)).text()
  const before = await read()
  const pidFile = join(directory, 'postgres/data/postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
  await until(() => running.output().includes('ended by itself and is started again'))
  await until(async () => (await statusOf('/readyz')) === 200)
  expect(await read()).toBe(before)
  expect(running.process.exitCode).toBeNull()
  // A stack each second told the same before. The sandbox's mail server keeps its mails in this database, and says so.
  expect(said(running).filter(({ err, queue }) => err && queue !== 'send-mail')).toEqual([])
})

test('N11: a database that ends again and again left a process that no supervisor helps: it ends with code 1', async () => {
  const { running, statusOf } = await start()
  await running.ready()
  const pidFile = join(directory, 'postgres/data/postmaster.pid')
  const postmaster = () =>
    existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined
  const killed: number[] = []
  const killNext = async () => {
    const next = postmaster()
    if (!next || killed.includes(next) || (await statusOf('/readyz')) !== 200) return false
    process.kill(next, 'SIGKILL')
    return killed.push(next)
  }
  while (killed.length < 4) await until(killNext)
  await until(() => running.process.exitCode !== null)
  expect(running.process.exitCode).toBe(1)
  expect(said(running, 'fatal')).toMatchObject([{ msg: 'the server cannot go on' }])
  // Left by the killed server.
  rmSync(pidFile)
})

test('a start without tables gave pages and calls 500: first only 503, then only 200, and no error in the log', async () => {
  const database = await freshDatabase({ template: 'empty' })
  const { running, statusOf, origin } = await start({ DATABASE_URL: database.url })
  await until(async () => (await statusOf('/healthz')) === 200)
  const paths = ['/', '/classes', '/approvedCourses', '/trpc/public.courses.list?input={}', '/sitemap.xml']
  const waiting = await fetch(origin, { headers: { accept: 'text/html' } })
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await waiting.text()).toContain('http-equiv="refresh"')
  const call = await fetch(`${origin}/approvedCourses`)
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await call.json()).toMatchObject({ error: { code: 'unavailable' } })

  const seen = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let isReady = false; !isReady;) {
    isReady = (await statusOf('/readyz')) === 200
    for (const [path, statuses] of seen) statuses.push(await statusOf(path))
  }
  for (const [path, statuses] of seen)
    expect([path, statuses.join(' ')]).toEqual([path, expect.stringMatching(/^(503 )+200( 200)*$/)])
  expect(said(running, 'error')).toEqual([])
  expect(said(running).map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['starting', 'migration applied', 'ready']),
  )
  await running.stop()
  expect(
    said(running)
      .slice(-2)
      .map(({ msg }) => msg),
  ).toEqual(['told to stop', 'stopped'])
  await database.drop()
})

test('a database that is not there at start is named, in the log and at /readyz', async () => {
  const { origin, running } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const sentence = 'cannot reach the database at 127.0.0.1:1: ECONNREFUSED'
  await until(() => said(running, 'warn').some(({ msg }) => msg === sentence))
  const readiness = await fetch(`${origin}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'database unreachable: ECONNREFUSED' },
  ])
})
