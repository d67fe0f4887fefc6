import type { ISql, Sql, TransactionSql } from 'postgres'
import { connect } from '../connect/client.ts'

export interface TableOfBackup {
  schema: string
  name: string
  /** Those that are stored: what is generated is generated again. */
  columns: string[]
}

/** What a database was at one moment, apart from its rows. */
export interface Snapshot {
  /** The names of the migrations that made the tables, in their order. */
  migrations: string[]
  pictureIds: string[]
}

const ofCommand = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** A connection for work that takes any time, one statement after another. */
export function connectPatiently(url: string): Sql {
  const connection = { application_name: 'cadenza-backup', ...ofCommand, ...textOfCopy }
  return connect(url, { max: 1, answer_timeout: 0, connection })
}

/** Values written with these settings can be read with these settings, whatever the database has. */
const textOfCopy = {
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: 1,
  bytea_output: 'hex',
}

/**
 * Reads all that a backup holds of a database in use, as it is at one moment. `take` is given each table in turn, with
 * its rows as text of COPY, a line each. Readers and writers are not blocked; a migration has to wait. Throws when the
 * tables change at this moment.
 */
export async function readSnapshot(
  ownerUrl: string,
  take: (table: TableOfBackup, rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Snapshot> {
  const sql = connectPatiently(ownerUrl)
  try {
    const tables = await findTables(sql)
    if (!tables.some(({ name }) => name === 'school')) throw new Error('the database holds no school')
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      // Before the first query, which takes the snapshot: a table that a migration rewrites after it looks empty.
      await tx`lock table ${namesOf(tx, tables)} in access share mode`
      const migrations = await tx<{ name: string }[]>`
        select name from drizzle.__drizzle_migrations order by name`
      if (JSON.stringify(await findTables(tx)) !== JSON.stringify(tables))
        throw new Error('the tables are being changed at this moment; try again')
      for (const table of tables) await take(table, readRows(tx, table))
      const pictures = await tx<{ id: string }[]>`select id from images order by id`
      return { migrations: migrations.map(({ name }) => name), pictureIds: pictures.map(({ id }) => id) }
    })
  } finally {
    await sql.end()
  }
}

/** A reader that stops early has the rest read to its end: the connection is of no use before. */
async function* readRows(
  tx: TransactionSql,
  { schema, name, columns }: TableOfBackup,
): AsyncGenerator<Buffer> {
  const rows = await tx`copy (select ${tx(columns)} from ${tx(schema)}.${tx(name)}) to stdout`.readable()
  try {
    yield* rows.iterator({ destroyOnReturn: false })
  } finally {
    rows.resume()
  }
}

/**
 * The tables of a backup. It leaves out what belongs to running processes, what is not kept through a crash either,
 * migrations (they are applied, not copied), and the queue's own books: only its jobs are ours.
 */
export async function findTables(sql: ISql): Promise<TableOfBackup[]> {
  return sql<TableOfBackup[]>`
    select nspname as schema, relname as name,
           (select json_agg(attname order by attnum) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and relpersistence = 'p' and not relispartition
       and (nspname = 'public' and relname <> 'processes' or nspname like 'sandbox\\_%'
            or nspname = 'pgboss' and relname = 'job')
     order by nspname, relname`
}

/** As a list for a statement that takes several tables. */
export function namesOf(sql: ISql, tables: TableOfBackup[]) {
  return tables.map(
    ({ schema, name }, index) => sql`${index > 0 ? sql`, ` : sql``}${sql(schema)}.${sql(name)}`,
  )
}
