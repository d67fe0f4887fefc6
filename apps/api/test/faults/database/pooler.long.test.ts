import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataDirectory, runProduct } from '../../../../../test/running-product.ts'
import { asLogin, embeddedLogin } from '../../../src/db/prepare/database-login.ts'
import { connect } from '../../../src/db/connect/client.ts'
import { createProbe } from '../../../src/db/connect/probe.ts'
import { translateDatabaseError } from '../../../src/lib/database-error.ts'
import { until } from '../../../../../test/until.ts'
import { lostAcknowledgements, sendBuyers } from '../buyers.ts'
import { openSchool, untilSound } from '../fault-school.ts'
import { findPgBouncer, startPgBouncer, type PgBouncer, type PoolMode } from './pgbouncer.ts'
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts'
import { sendVisitors } from '../visitors.ts'

const why = findPgBouncer() ? '' : ' (skipped: PgBouncer is not installed)'

describe.skipIf(why)(`behind PgBouncer${why}`, () => {
  let database: RestartablePostgres
  let pooler: PgBouncer
  let folder: string
  beforeAll(async () => {
    database = await startRestartablePostgres()
    folder = newDataDirectory()
    const postgresFolder = dirname(database.socketPath)
    pooler = await startPgBouncer({ folder: join(folder, 'pgbouncer'), postgresFolder, poolSize: 6 })
  })
  afterAll(async () => {
    await pooler.stop()
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const direct = () => asLogin(database.url(), embeddedLogin)
  const behindPooler = () => ({
    DATABASE_OWNER_URL: database.url(),
    DATABASE_URL: direct(),
    DATABASE_POOLER_URL: pooler.through(direct()),
  })

  /** What the product prints when it does not start with these settings. */
  async function refusalOf(environment: Record<string, string>): Promise<string> {
    const DATA_DIR = newDataDirectory()
    const product = runProduct({ environment: { DATA_DIR, ...environment } })
    expect(await product.ended).toBe(78)
    rmSync(DATA_DIR, { recursive: true, force: true })
    return product.output()
  }

  test('in transaction mode, over six connections: everything works, through a restart of it too', async () => {
    const school = await openSchool({ databaseUrl: database.url(), environment: behindPooler() })
    const watcher = connect(database.url(), { max: 1, connection: { application_name: 'watcher' } })
    const student = await school.people.make.student()
    const buyers = await sendBuyers(school, { count: 4, most: 60 })
    const visitors = sendVisitors(school.origin, {
      count: 10,
      paths: ['/approvedCourses?limit=1', '/carts', '/reviews', '/classes'],
      headers: student.headers,
    })
    const counts: number[] = []
    const seen = new Set<number>()
    // Connections of the pooler before it was restarted: PostgreSQL ends them when their statement is done.
    let former = new Set<number>()
    const look = async () => {
      const rows = await watcher<{ pid: number }[]>`
        select pid from pg_stat_activity where usename = ${embeddedLogin} and backend_type = 'client backend'`
      for (const { pid } of rows) seen.add(pid)
      counts.push(rows.filter(({ pid }) => !former.has(pid)).length)
    }
    for (let i = 0; i < 20; i++) await look()
    await pooler.restart()
    former = new Set(seen)
    while (buyers.acknowledged.length < 20) await look()
    await buyers.leave()
    await visitors.leave()
    expect(Math.max(...counts)).toBeLessThanOrEqual(6)
    expect(buyers.surprises).toEqual([])
    expect(await lostAcknowledgements(school, buyers)).toEqual([])
    const statuses = new Set(visitors.visits.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(statuses.has(200)).toBe(true)
    await untilSound(school)
    await watcher.end()
    expect(school.product.restarts()).toBe(0)
    expect(await school.close()).toBe(0)
  })

  test('its login has the time limits that no connection through a pooler can bring along', async () => {
    const through = connect(pooler.through(direct()), { max: 1, isPooled: true })
    const [limits] = await through`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle`
    expect(limits).toEqual({ statement: '4500ms', lock: '3s', idle: '10s' })
    await through.end()
  })

  test.each<[PoolMode, string]>([
    ['session', 'does not give a connection back after each transaction: it runs with pool_mode = session'],
    ['statement', 'runs with pool_mode = statement'],
  ])('in %s mode the product does not start, and says why', async (poolMode, words) => {
    await pooler.restart({ poolMode })
    const refusal = await refusalOf(behindPooler())
    expect(refusal).toContain(words)
    expect(refusal).toContain('set pool_mode = transaction')
    await pooler.restart({ poolMode: 'transaction' })
  })

  test('PostgreSQL itself as the pooler, and a pooler as PostgreSQL: both are named', async () => {
    expect(await refusalOf({ ...behindPooler(), DATABASE_POOLER_URL: direct() })).toContain(
      'the address is PostgreSQL’s own',
    )
    const { DATABASE_OWNER_URL, DATABASE_POOLER_URL } = behindPooler()
    expect(await refusalOf({ DATABASE_OWNER_URL, DATABASE_URL: DATABASE_POOLER_URL })).toContain(
      'DATABASE_URL goes through a pooler',
    )
    const hidden = await startPgBouncer({
      folder: join(folder, 'hidden'),
      postgresFolder: dirname(database.socketPath),
      settings: {
        ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
      },
    })
    expect(
      await refusalOf({ DATABASE_OWNER_URL: hidden.through(DATABASE_OWNER_URL), DATABASE_URL: direct() }),
    ).toContain('DATABASE_OWNER_URL goes through a pooler')
    await hidden.stop()
  })

  test('a pooler that takes nobody else: the refusal says so, and so does readiness', async () => {
    await pooler.restart({ settings: { max_client_conn: 4 } })
    const url = pooler.through(database.url())
    const guests: Sql[] = []
    let refusal: unknown
    while (!refusal) {
      const guest = connect(url, { max: 1, isPooled: true })
      guests.push(guest)
      await guest`select 1`.catch((error: unknown) => (refusal = translateDatabaseError(error)))
    }
    expect(refusal).toMatchObject({
      kind: 'unavailable',
      message: 'The database takes no more connections; please try again in a moment',
    })
    const probe = createProbe(url, { isPooled: true })
    expect(await probe.look()).toBe('database takes no more connections')
    await Promise.all(guests.map((guest) => guest.end({ timeout: 1 })))
    await until(async () => (await probe.look()) === undefined)
    await probe.end()
    await pooler.restart()
  })

  test('negative control: with prepared statements, as without a pooler, statements fail', async () => {
    const sql = connect(pooler.through(database.url()), { max: 6, isPooled: true, prepare: true })
    // Outside of a transaction the driver hides it by trying once more.
    const ask = () =>
      sql
        .begin((tx) => tx`select ${'x'}::text as x`)
        .then(
          () => 'fine',
          (error: Error) => error.message,
        )
    const answers: string[] = []
    for (let i = 0; i < 20; i++) answers.push(...(await Promise.all(Array.from({ length: 12 }, ask))))
    expect(answers.filter((answer) => answer !== 'fine').length).toBeGreaterThan(0)
    await sql.end()
  })
})
