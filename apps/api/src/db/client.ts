import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type Options, type Sql } from 'postgres'

/** A Drizzle handle on the pool. */
export type Database = PostgresJsDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a statement needs: either of the two. */
export type Executor = Database | Transaction

/** What a stuck statement may cost before the server gives up on it, in milliseconds. */
const statementLimits = {
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Opens a pool of the `postgres` driver. A `?host=/directory` in the URL means a Unix socket there.
 * `max_pipeline: Infinity` is load-bearing: with the default the driver may run a transaction on a connection
 * that it did not reserve (docs/decisions/005-driver.md).
 */
export function connect(url: string, options: Options<Record<string, never>> = {}): Sql {
  const { host, rest } = splitSocket(url)
  return postgres(rest, {
    ...(host && { host }),
    max: 10,
    onnotice: () => {},
    connect_timeout: 5,
    ...options,
    connection: { application_name: 'cadenza', ...statementLimits, ...options.connection },
    max_pipeline: Infinity,
  } as Options<Record<string, never>>)
}

/** Wraps a pool for typed queries. */
export function toDatabase(sql: Sql): Database {
  return drizzle({ client: preparing(sql) })
}

/**
 * Drizzle sends its statements unprepared, which costs the database a plan each time. Prepared, the catalogue's query
 * takes half as long.
 */
function preparing(sql: Sql): Sql {
  const unsafe: Sql['unsafe'] = (text, values, options) =>
    sql.unsafe(text, values, { ...options, prepare: true })
  return new Proxy(sql, { get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key)) })
}

function splitSocket(url: string): { host: string | null; rest: string } {
  const parsed = new URL(url)
  const host = parsed.searchParams.get('host')
  parsed.searchParams.delete('host')
  return { host, rest: parsed.href }
}
