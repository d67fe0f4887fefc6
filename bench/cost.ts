import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { checkOutAll } from './checkouts.ts'
import { Client } from './client.ts'
import { reportApart } from './cost/apart/report.ts'
import { isProduct, sandbox } from './cost/backends.ts'
import { reportProcessors } from './cost/processors.ts'
import { readStatements, type Statement } from './cost/statements.ts'
import { databaseOf, startProduct, type MeasuredProduct } from './product.ts'
import { newDataDirectory, removeDataDirectory } from '../test/running-product.ts'
import { atMost, report } from './report.ts'
import { oneEach, openSchool } from './school.ts'

const checkouts = 50
const views = 20
/** For how long what a checkout leaves behind may go on: the provider's events, the receipt, the queue. */
const aftermathMs = 4000
const idleMs = 10_000

/**
 * What one thing costs: at the database statements, commits, milliseconds and bytes of log, the product's and the
 * sandbox's apart, as PostgreSQL itself writes down each statement of each connection; then processor time and bytes that
 * are allocated, where nothing is written down; then a checkout with the sandbox in a process of its own.
 */
export async function reportCost() {
  await reportStatements()
  await reportProcessors()
  await reportApart()
}

async function reportStatements() {
  const directory = newDataDirectory()
  const product = await startLogging(directory)
  const school = openSchool(databaseOf(directory))
  try {
    const meter = meterOf(school.sql, directory)
    await reportIdle(meter)
    await reportCheckouts(meter, product, school)
    await reportViews(meter, product, await school.classes(1, 10))
  } finally {
    await school.close()
    await product.stop()
    await removeDataDirectory(directory)
  }
}

/** A first start makes the database; only a second one can make it write its statements down. */
async function startLogging(dataDirectory: string): Promise<MeasuredProduct> {
  const first = await startProduct({ dataDirectory })
  const { home } = await placeOf(dataDirectory)
  await first.stop()
  appendFileSync(
    join(home, 'postgresql.auto.conf'),
    ['logging_collector = on', "log_destination = 'jsonlog'", "log_directory = 'log'"]
      .concat('log_min_duration_statement = 0', 'log_rotation_age = 0', 'log_rotation_size = 0')
      .join('\n')
      .concat('\n'),
  )
  return startProduct({ dataDirectory })
}

async function placeOf(dataDirectory: string): Promise<{ home: string }> {
  const school = openSchool(databaseOf(dataDirectory))
  const [row] = await school.sql<{ home: string }[]>`select current_setting('data_directory') as home`
  await school.close()
  if (!row) throw new Error('the database does not say where it is')
  return row
}

interface Cost {
  statements: Statement[]
  logBytes: Record<string, number>
}
type Meter = (work: () => Promise<unknown>) => Promise<Cost>

/** What was done at the database while `work` ran, by the name of the connections. */
function meterOf(sql: Sql, dataDirectory: string): Meter {
  return async (work) => {
    const { home } = await placeOf(dataDirectory)
    const folder = join(home, 'log')
    const logged = () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('')
    const bytesBefore = await logBytesOf(sql)
    const lengthBefore = logged().length
    await work()
    const bytes = await logBytesOf(sql)
    return {
      statements: readStatements(logged().slice(lengthBefore)),
      logBytes: Object.fromEntries(
        Object.entries(bytes).map(([name, after]) => [name, after - (bytesBefore[name] ?? 0)]),
      ),
    }
  }
}

/** Each connection tells when it has nothing else to do, and at least once a second. */
async function logBytesOf(sql: Sql): Promise<Record<string, number>> {
  await pause(1500)
  const rows = await sql<{ name: string; bytes: number }[]>`
    select application_name as name, sum(written.wal_bytes)::float8 as bytes
      from pg_stat_activity, pg_stat_get_backend_wal(pid) written group by 1`
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
}

async function reportIdle(meter: Meter) {
  const { statements } = await meter(() => pause(idleMs))
  const seconds = (idleMs + 1500) / 1000
  const commits = count(statements, isAnybody) / seconds
  report('idle: commits a second', commits.toFixed(1), atMost(2, commits))
  print('idle, statements a second', statements.filter(isAnybody), seconds)
}

async function reportCheckouts(
  meter: Meter,
  { origin }: MeasuredProduct,
  school: ReturnType<typeof openSchool>,
) {
  const client = new Client({ sockets: 2 })
  const ids = await school.classes(10, 1000)
  // The first ones prepare statements and fill caches.
  await checkOutAll(client, [origin], await school.buyers(oneEach(20, ids)), 2)
  await pause(aftermathMs)
  const buyers = await school.buyers(oneEach(checkouts, ids))
  const cost = await meter(async () => {
    const { outcomes } = await checkOutAll(client, [origin], buyers, 2)
    if (outcomes.paid !== checkouts) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
    await pause(aftermathMs)
  })
  client.close()
  const own = cost.statements.filter(ofProduct)
  const kilobytes = (names: (name: string) => boolean) =>
    Object.entries(cost.logBytes).reduce((sum, [name, bytes]) => sum + (names(name) ? bytes : 0), 0) /
    checkouts /
    1000
  const commits = own.filter(({ commits: ends }) => ends).length / checkouts
  const all = count(cost.statements, isAnybody) / checkouts
  const milliseconds = own.reduce((sum, { ms }) => sum + ms, 0) / checkouts
  report('a checkout, the product: statements', (own.length / checkouts).toFixed(1))
  report('a checkout, the product: commits', commits.toFixed(1), atMost(10, commits))
  const ownBytes = kilobytes((name) => name !== sandbox)
  report('a checkout, the product: kB of log', ownBytes.toFixed(1), atMost(6, ownBytes))
  report(
    'a checkout, the product: database ms by the clock, the writing down with it',
    milliseconds.toFixed(2),
  )
  report('a checkout, with the sandbox: commits', all.toFixed(1), atMost(16, all))
  const bytes = kilobytes(() => true)
  report('a checkout, with the sandbox: kB of log', bytes.toFixed(1), atMost(14, bytes))
  print('the product, statements a checkout', own, checkouts)
  print(
    'the sandbox, statements a checkout',
    cost.statements.filter(({ name }) => name === sandbox),
    checkouts,
  )
}

/** What was asked most often. */
function print(what: string, statements: Statement[], per: number) {
  process.stdout.write(`        ${what}:\n`)
  for (const [text, times] of mostOften(statements).slice(0, 20))
    process.stdout.write(`        ${(times / per).toFixed(2)} × ${text.slice(0, 110)}\n`)
}

async function reportViews(meter: Meter, { origin }: MeasuredProduct, [id]: string[]) {
  for (const path of [
    '/',
    '/classes',
    `/classes/${id}`,
    '/approvedCourses?limit=24',
    `/approvedCourses/${id}`,
  ]) {
    const { statements } = await meter(async () => {
      // What is answered from memory costs nothing: each comes after what the one before left there is gone.
      for (let view = 0; view < views; view++) {
        await (
          await fetch(`${origin}${path}`, {
            headers: { accept: path.startsWith('/approved') ? 'application/json' : 'text/html' },
          })
        ).text()
        await pause(1100)
      }
    })
    const own = statements.filter(({ name }) => name === catalogue)
    report(`${path.replace(id ?? '', '{id}')}: statements`, (own.length / views).toFixed(1))
    report(`    database ms`, (own.reduce((sum, { ms }) => sum + ms, 0) / views).toFixed(2))
  }
}

const catalogue = 'cadenza-catalogue'
const ofProduct = ({ name }: Statement) => isProduct(name)
const isAnybody = ({ name }: Statement) => name.startsWith('cadenza')
const count = (statements: Statement[], whose: (one: Statement) => boolean) =>
  statements.filter((one) => whose(one) && one.commits).length

function mostOften(statements: Statement[]): [text: string, times: number][] {
  const times = Map.groupBy(statements, ({ text }) => text)
  return [...times].map(([text, all]): [string, number] => [text, all.length]).toSorted((a, b) => b[1] - a[1])
}
