import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import { applyFunctions } from './apply-functions.ts'
import { connect } from './client.ts'
import { installQueues } from './queue.ts'

export interface AppliedMigration {
  name: string
  ms: number
}

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** An arbitrary constant; it only has to be the same in every replica. */
const migrationLock = 7_203_001

/** A change of a table waits for its users, and all others wait behind the change: it soon gives way. */
const longestWaitForTables = '1s'

/** All tables as the last of the earlier migrations left them, so that a database with that migration has these. */
const baseline = { name: '20261124160840_baseline', replaces: '20261124160840_admins_accept_dates' }

/**
 * Brings a database to the current schema. Replicas may start at once: an advisory lock admits one at a time, on a
 * connection of its own, and all pending migrations are one transaction; the functions follow in another. Throws a
 * transient error while a table is in use for long; the caller tries again. Resolves with what was applied.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<AppliedMigration[]> {
  // A migration may take any time, and so may the wait for a replica that runs one.
  const sql = connect(url, {
    max: 1,
    answer_timeout: 0,
    connection: { statement_timeout: 0, lock_timeout: 0 },
  })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await sql`select set_config('lock_timeout', ${longestWaitForTables}, false)`
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

/** Refuses the databases of older versions. */
async function startAtBaseline(sql: Sql): Promise<void> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return
  await sql`update drizzle.__drizzle_migrations set name = ${baseline.name} where name = ${baseline.replaces}`
  const names = await sql<{ name: string }[]>`select name from drizzle.__drizzle_migrations`
  if (names.length > 0 && !names.some(({ name }) => name === baseline.name))
    throw new Error(
      `the database is of a version before ${baseline.replaces}: start the last version that has this migration on it first`,
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
