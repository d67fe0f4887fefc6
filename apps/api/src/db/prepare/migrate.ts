import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import { applyFunctions } from './apply-functions.ts'
import { connect } from '../connect/client.ts'
import { installQueues } from '../queue/queue.ts'
import { UnfitDatabaseError } from '../connect/unfit-database.ts'

export interface AppliedMigration {
  name: string
  ms: number
}

/** What a new database is filled with before later migrations change it: a backup. */
export interface Contents {
  /** The migrations that had made its tables. */
  migrations: string[]
  /** Called when those are applied, as the owner. */
  fill(owner: Sql): Promise<void>
  /** They are only tried: no start serves the database from then on. */
  isRehearsal?: boolean
}

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** An arbitrary constant; it only has to be the same in every replica. */
const migrationLock = 7_203_001

/** A change of a table waits for its users, and all others wait behind the change: it soon gives way. */
const longestWaitForTables = '1s'

/**
 * All tables as the last of the earlier migrations left them, so that a database with that migration has these. `last`: the
 * commit that has all of the earlier ones; 1.0.0 and each version since then begin with this one.
 */
const baseline = {
  name: '20261124160840_baseline',
  replaces: '20261124160840_admins_accept_dates',
  last: '507eab10',
}

/**
 * Brings a database to the current schema. Replicas may start at once: an advisory lock admits one at a time, on a
 * connection of its own, and all pending migrations are one transaction; the functions follow in another. Throws a
 * transient error while a table is in use for long; the caller tries again. Resolves with what was applied.
 */
export async function migrate(
  url: string,
  folder = migrationsFolder,
  contents?: Contents,
): Promise<AppliedMigration[]> {
  // A migration may take any time, and so may the wait for a replica that runs one.
  const sql = connect(url, {
    max: 1,
    answer_timeout: 0,
    connection: { statement_timeout: 0, lock_timeout: 0 },
  })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await sql`select set_config('lock_timeout', ${longestWaitForTables}, false)`
    if (contents) await fillAtItsMigration(sql, url, contents)
    await startAtBaseline(sql)
    const { applied, logger } = timeMigrations()
    await applyMigrations(drizzle({ client: sql, logger }), { migrationsFolder: folder })
    const began = performance.now()
    if (!(await isOfNewerVersion(sql, folder)) && (await applyFunctions(sql)))
      applied.push({ name: 'functions', ms: Math.round(performance.now() - began) })
    await installQueues(url)
    return applied
  } finally {
    await sql.end()
  }
}

/** Throws unless these are the first of this version's migrations, without a gap. */
export function requireKnown(migrations: string[]): void {
  const own = readdirSync(migrationsFolder).toSorted()
  const unknown = migrations.filter((name) => !own.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `this version does not know the migration ${unknown.join(', ')}: take the version that does`,
    )
  if (migrations.some((name, index) => name !== own[index]))
    throw new Error('the migrations of the archive have a gap')
}

/** Without our functions and triggers, which come with the last migration. */
async function fillAtItsMigration(sql: Sql, url: string, { migrations, fill }: Contents): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-migrations-'))
  try {
    for (const name of migrations) symlinkSync(join(migrationsFolder, name), join(folder, name))
    await applyMigrations(drizzle({ client: sql }), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await installQueues(url)
  await fill(sql)
}

/** Refuses the databases of older versions. */
async function startAtBaseline(sql: Sql): Promise<void> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return
  await sql`update drizzle.__drizzle_migrations set name = ${baseline.name} where name = ${baseline.replaces}`
  const names = await sql<{ name: string }[]>`select name from drizzle.__drizzle_migrations`
  if (names.length > 0 && !names.some(({ name }) => name === baseline.name))
    throw new UnfitDatabaseError(
      `DATABASE_URL: the database is from before version 1.0.0: start commit ${baseline.last} on it first, then this version (docs/operations/upgrade.md)`,
    )
}

/** An older version that starts beside a newer one, as in an update, keeps the newer one's functions. */
async function isOfNewerVersion(sql: Sql, folder: string): Promise<boolean> {
  const own = readdirSync(folder)
  const names = await sql<{ name: string }[]>`select name from drizzle.__drizzle_migrations`
  return names.some(({ name }) => own.every((ours) => ours < name))
}

/** Each migration ends with its own line in Drizzle's table, and begins where the one before it ended. */
function timeMigrations() {
  const applied: AppliedMigration[] = []
  let began = performance.now()
  const logQuery = (query: string, params: unknown[]) => {
    if (!query.includes('__drizzle_migrations')) return
    const now = performance.now()
    if (query.startsWith('insert')) applied.push({ name: String(params[2]), ms: Math.round(now - began) })
    began = now
  }
  return { applied, logger: { logQuery } }
}
