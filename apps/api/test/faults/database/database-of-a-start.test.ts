import { productVersion } from '@cadenza/contracts/wire/version'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/fresh-database.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { freePort } from '../../../../../test/free-port.ts'
import { visit } from '../visitors.ts'

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
const countOf = ({ output }: RunningProduct, level?: string) =>
  output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []))
    .filter((line) => !level || line.level === level)

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
  expect(countOf(running, 'error')).toEqual([])
  expect(countOf(running).map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['starting', 'migration applied', 'ready']),
  )
  await running.stop()
  expect(
    countOf(running)
      .slice(-2)
      .map(({ msg }) => msg),
  ).toEqual(['told to stop', 'stopped'])
  await database.drop()
})

test('a database that is not there at start is named, in the log and at /readyz', async () => {
  const { origin, running } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const sentence = 'cannot reach the database at 127.0.0.1:1: ECONNREFUSED'
  await until(() => countOf(running, 'warn').some(({ msg }) => msg === sentence))
  const readiness = await fetch(`${origin}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'database unreachable: ECONNREFUSED', version: productVersion },
  ])
})
