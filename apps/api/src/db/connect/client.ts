import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type Options, type Sql } from 'postgres'
import { bound, type BoundSql } from './bound.ts'

/** A Drizzle handle on the pool. */
export type Database = PostgresJsDatabase & { $client?: BoundSql }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a statement needs: either of the two. */
export type Executor = Database | Transaction

/**
 * What waiting for the database may cost, each bound a little wider than the one before: PostgreSQL itself ends a
 * statement; a connection on which nothing at all was heard is dropped with the idle ones beside it; and our caller
 * gets an error: a retry does not use a connection that has met the same fate.
 */
export const statementLimits = {
  statement_timeout: 4500,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
}
const fiveSeconds = 5000
const silenceSeconds = 4.8
const connectSeconds = 2.5

/**
 * Opens a pool of the `postgres` driver. A `?host=/directory` in the URL means a Unix socket there. A connection
 * carries one statement at a time: a statement that waits for a lock delays none behind it. The settings rely on our
 * patch of the driver (docs/decisions/005-driver.md).
 */
export function connect(url: string, { isPooled = false, ...options }: PoolOptions = {}): Sql {
  const { host, rest } = splitSocket(url)
  return postgres(rest, {
    ...(host && { host }),
    max: 10,
    onnotice: () => {},
    prepare: !isPooled,
    connect_timeout: connectSeconds,
    answer_timeout: silenceSeconds,
    backoff: reconnectSeconds,
    ...options,
    connection: {
      application_name: 'cadenza',
      ...(!isPooled && statementLimits),
      ...options.connection,
    },
    max_pipeline: 0,
  } as PoolOptions)
}

export type PoolOptions = Options<Record<string, never>> & {
  /**
   * Added by the patch: a connection that owes a response and is silent for this many seconds is dropped; 0 for never.
   */
  answer_timeout?: number
  /**
   * The URL leads through a pooler in transaction mode: each transaction may reach another backend, which knows nothing
   * of statements prepared elsewhere, and does not carry settings over. There the login has the limits (pooler.ts).
   */
  isPooled?: boolean
}

/** Half a second at most, so that we are back as soon as the database is. */
function reconnectSeconds(failures: number): number {
  return Math.min(0.05 * 2 ** failures, 0.5)
}

/** Wraps a pool for typed queries, each completed or refused within five seconds, or within another time (0 for never). */
export const toDatabase = (sql: Sql, { deadlineMs = fiveSeconds } = {}): Database & { $client: BoundSql } =>
  drizzle({ client: bound(sql, deadlineMs) })

function splitSocket(url: string): { host: string | null; rest: string } {
  const parsed = new URL(url)
  const host = parsed.searchParams.get('host')
  parsed.searchParams.delete('host')
  return { host, rest: parsed.href }
}
