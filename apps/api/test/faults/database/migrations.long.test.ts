import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../../../../test/until.ts'
import { isTransient } from '../../../src/lib/database-error.ts'
import { connect } from '../../../src/db/connect/client.ts'
import { migrate } from '../../../src/db/prepare/migrate.ts'
import { untilItSucceeds } from '../../../src/process/lifecycle.ts'
import { brokenInvariants } from '../../invariants.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { sendVisitors, visit, type Visitors } from '../visitors.ts'

const ours = fileURLToPath(new URL('../../../drizzle', import.meta.url))
let app: TestApp
let folder: string
beforeEach(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'cadenza-migrations-'))
  cpSync(ours, folder, { recursive: true })
})
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([])
  await app.close()
  rmSync(folder, { recursive: true })
})

/** The next migration after all of ours. */
function nextMigration(...statements: string[]) {
  const next = join(folder, '20991231000000_next')
  mkdirSync(next, { recursive: true })
  writeFileSync(join(next, 'migration.sql'), statements.join(';\n--> statement-breakpoint\n'))
}

const exists = async (table: string) =>
  (await app.sql`select to_regclass(${table}) is not null as there`)[0]?.there as boolean
const applied = async () =>
  Number((await app.sql`select count(*)::int as count from drizzle.__drizzle_migrations`)[0]?.count)

test('X33: a migration that fails half-way changes nothing, and the version before serves on', async () => {
  const before = await applied()
  await app.make.course()
  nextMigration(
    'create table half_made (id integer)',
    'alter table courses add column half_made integer',
    'insert into there_is_no_such_table values (1)',
  )
  await expect(migrate(app.databaseUrl, folder)).rejects.toThrow()
  expect([await applied(), await exists('half_made')]).toEqual([before, false])
  expect((await visit(`${app.origin}/approvedCourses`)).status).toBe(200)

  nextMigration('create table half_made (id integer)', 'alter table courses add column half_made integer')
  await migrate(app.databaseUrl, folder)
  expect([await applied(), await exists('half_made')]).toEqual([before + 1, true])
  expect((await visit(`${app.origin}/approvedCourses`)).status).toBe(200)
})

/** A million rows, people at work, and a report that stands in the way of the migration for four seconds. */
async function busySchool(): Promise<{ people: Visitors; report: Promise<unknown> }> {
  const big = connect(app.databaseUrl, { max: 1, connection: { statement_timeout: 0 }, answer_timeout: 0 })
  await big`
    insert into audit_log (actor_id, action, subject_id)
    select null, 'example', n::text from generate_series(1, 1000000) n`
  await big.end()
  await app.make.course()
  nextMigration(
    'create index audit_log_by_subject on audit_log (subject_id, action)',
    'alter table courses add column season text',
  )
  const people = sendVisitors(app.origin, { count: 4, paths: ['/approvedCourses?limit=3'] })
  const report = app.sql.begin(async (tx) => {
    await tx`select count(*) from courses`
    const isInTheWay = async () =>
      (
        await tx`
          select from pg_locks where not granted and relation = 'courses'::regclass and mode = 'AccessExclusiveLock'`
      ).count > 0
    await until(isInTheWay, { timeoutMs: 60_000 })
    await pause(4000)
  })
  await pause(100)
  return { people, report }
}

const slowest = ({ visits }: Visitors) => Math.max(...visits.map(({ milliseconds }) => milliseconds))

test('X34: a migration of a big table under load gives way until it can be made', async () => {
  const { people, report } = await busySchool()
  let tries = 0
  const attempt = () => {
    tries++
    return migrate(app.databaseUrl, folder)
  }
  await untilItSucceeds(attempt, { mayPass: isTransient, isOver: () => false })
  await report
  await people.leave()
  expect(tries).toBeGreaterThan(1)
  expect(people.visits.filter(({ status }) => status !== 200)).toEqual([])
  expect(slowest(people)).toBeLessThan(3000)
  expect(await app.sql`select season from courses`).toHaveLength(1)
}, 120_000)

test('negative control of X34: a migration that waits keeps everybody waiting', async () => {
  const { people, report } = await busySchool()
  const sql = connect(app.databaseUrl, {
    max: 1,
    answer_timeout: 0,
    connection: { statement_timeout: 0, lock_timeout: 0 },
  })
  await applyMigrations(drizzle({ client: sql }), { migrationsFolder: folder })
  await report
  await people.leave()
  await sql.end()
  const wasHeldUp = slowest(people) > 3000 || people.visits.some(({ status }) => status === 503)
  expect(wasHeldUp).toBe(true)
}, 120_000)
