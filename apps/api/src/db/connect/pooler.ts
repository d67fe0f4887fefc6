import type { Sql, TransactionSql } from 'postgres'
import { databaseError } from '../../lib/database-error.ts'
import { connect, statementLimits } from './client.ts'
import { UnfitDatabaseError } from './unfit-database.ts'

/** An arbitrary constant that differs from those of the migrations and the rights. */
const limitsLock = 7_203_003

const clients = 3
const rounds = 50

/**
 * Makes sure that the pooler returns its connections after each transaction. A client cannot ask for its mode, but can
 * observe it: only there do two of our connections, both open, reach the same backend one after the other. On an idle
 * pooler they do so at once, on a busy one within a few rounds, and in session mode (or on PostgreSQL itself) never.
 * Resolves with a warning, if there is one. Throws UnfitDatabaseError.
 */
export async function checkPooler(url: string): Promise<string | undefined> {
  const pools = Array.from({ length: clients }, () => connect(url, { max: 1, isPooled: true }))
  try {
    for (let round = 0; round < rounds; round++) {
      const looks: Backend[] = []
      for (const pool of pools) looks.push(await lookAtBackend(pool))
      if (new Set(looks.map(({ pid }) => pid)).size < clients) return limitsMissing(looks)
    }
  } catch (error) {
    if (await refusesTransactions(pools[0]))
      throw new UnfitDatabaseError(`${poolerName} runs with pool_mode = statement; ${wanted}`)
    throw error
  } finally {
    await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })))
  }
  throw new UnfitDatabaseError(
    `${poolerName} does not give a connection back after each transaction: it runs with pool_mode = session, or the address is PostgreSQL’s own; ${wanted}`,
  )
}

const poolerName = 'the pooler of DATABASE_POOLER_URL'
const wanted = 'set pool_mode = transaction'

/**
 * Makes sure that an address reaches PostgreSQL itself: sessions that last, and settings that come with the connection.
 * `sql` was opened by `connect`. Throws UnfitDatabaseError.
 */
export async function refusePooler(sql: Sql, setting: string): Promise<void> {
  const hidden = `${setting} goes through a pooler, which loses locks and settings of a session; name the pooler in DATABASE_POOLER_URL, and PostgreSQL’s own address in ${setting}`
  try {
    const [row] = await sql<
      { limit: string }[]
    >`select setting as limit from pg_settings where name = 'lock_timeout'`
    if (Number(row?.limit) !== statementLimits.lock_timeout) throw new UnfitDatabaseError(hidden)
  } catch (error) {
    if (/unsupported startup parameter/.test(databaseError(error)?.message ?? ''))
      throw new UnfitDatabaseError(hidden)
    throw error
  }
}

/**
 * Makes sure that the product's login reaches PostgreSQL itself by `url`. Where it will work through a pooler, which
 * does not carry settings over, the login itself gets the time limits, for every connection from now on.
 */
export async function prepareLogin(url: string, { isLimited }: { isLimited: boolean }): Promise<void> {
  const sql = connect(url, { max: 1 })
  try {
    await refusePooler(sql, 'DATABASE_URL')
    // Processes that start at once would get in each other’s way.
    if (isLimited) await sql.begin(limitLogin)
  } finally {
    await sql.end()
  }
}

async function limitLogin(sql: TransactionSql) {
  await sql`select pg_advisory_xact_lock(${limitsLock})`
  const [row] = await sql<{ script: string | null }[]>`
    select string_agg(format('alter role %I in database %I set %I = %L', current_user, current_database(), key, value), ';') as script
      from jsonb_each_text(${JSON.stringify(statementLimits)}::text::jsonb) wanted
     where not exists (
             select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
              where r.rolname = current_user and d.datname = current_database()
                and format('%s=%s', key, value) = any(s.setconfig))`
  // oxlint-disable-next-line cadenza/raw-sql -- quoted by format()
  if (row?.script) await sql.unsafe(row.script).simple()
}

/**
 * Statement mode closes the connection of a client that begins a transaction, every time, while plain statements work.
 */
async function refusesTransactions(sql: Sql | undefined): Promise<boolean> {
  if (!sql) return false
  for (let time = 0; time < 3; time++) {
    const answers = await sql`select 1`.then(Boolean, () => false)
    const hangsUp = await sql
      .begin((tx) => tx`select 1`)
      .then(
        () => false,
        (error: unknown) => /^(CONNECTION_CLOSED|08P01)$/.test(databaseError(error)?.code ?? ''),
      )
    if (!answers || !hangsUp) return false
  }
  return true
}

interface Backend {
  pid: number
  lockTimeout: number
}

/** In a transaction, as much of our work is. */
async function lookAtBackend(sql: Sql): Promise<Backend> {
  return sql.begin(async (tx) => {
    const [row] = await tx<[Backend]>`
      select pg_backend_pid() as pid, setting::int as "lockTimeout" from pg_settings where name = 'lock_timeout'`
    return row
  })
}

function limitsMissing(looks: Backend[]): string | undefined {
  return looks.every(({ lockTimeout }) => lockTimeout === statementLimits.lock_timeout)
    ? undefined
    : `${poolerName} still has connections from before its login had time limits; they go with the next RECONNECT of the pooler, or within its server_lifetime`
}
