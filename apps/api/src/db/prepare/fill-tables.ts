import { pipeline } from 'node:stream/promises'
import type { Sql, TransactionSql } from 'postgres'
import { connectPatiently, findTables, namesOf, type TableOfBackup } from './snapshot.ts'

export interface TableRows extends TableOfBackup {
  count: number
}

/** Throws unless a database holds nothing at all, so that a restore destroys nothing. */
export async function requireEmpty(ownerUrl: string): Promise<void> {
  const sql = connectPatiently(ownerUrl)
  try {
    const [found] = await sql<{ name: string }[]>`
      select c.oid::regclass::text as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where nspname !~ '^(pg_|information_schema$)' and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
       limit 1`
    if (found)
      throw new Error(
        `the database is not empty (it has ${found.name}): give the restore a new one, in which no school was started`,
      )
  } finally {
    await sql.end()
  }
}

/**
 * Fills the tables of a database that was migrated as far as the backup's was, all of it or nothing. `fill` is called
 * once, with a function that stores the rows of a table, in any order: references are checked at the end. Expects that
 * there are no triggers of ours yet: what they once wrote is part of the rows.
 */
export async function fillTables(
  sql: Sql,
  tables: TableRows[],
  fill: (store: (table: TableRows, rows: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>,
): Promise<void> {
  await requireTables(sql, tables)
  await sql.begin(async (tx) => {
    const references = await tx<{ drop: string; add: string }[]>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
             format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
        from pg_constraint
       where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text !~ '^pg_'`
    await runAll(
      tx,
      references.map(({ drop }) => drop),
    )
    // A migration may have written rows of its own.
    await tx`truncate table ${namesOf(tx, tables)}`
    await fill((table, rows) => store(tx, table, rows))
    await requireCounts(tx, tables)
    // Jobs of queues that this version no longer has.
    await tx`delete from pgboss.job where name not in (select name from pgboss.queue)`
    await runAll(
      tx,
      references.map(({ add }) => add),
    )
    await setSequences(tx)
  })
}

async function requireTables(sql: Sql, wanted: TableRows[]): Promise<void> {
  const existing = new Map(
    (await findTables(sql)).map(({ schema, name, columns }) => [`${schema}.${name}`, new Set(columns)]),
  )
  const missing = wanted.flatMap(({ schema, name, columns }) => {
    const known = existing.get(`${schema}.${name}`)
    if (!known) return `${schema}.${name}`
    return columns.filter((column) => !known.has(column)).map((column) => `${schema}.${name}.${column}`)
  })
  if (missing.length > 0)
    throw new Error(
      `the archive holds what this product does not keep here: ${missing.join(', ')}; restore it with the version ` +
        'and the kind of settings (sandbox or real services) that it was made with',
    )
}

async function store(tx: TransactionSql, table: TableRows, rows: AsyncIterable<Buffer>): Promise<void> {
  const { schema, name, columns } = table
  const writable = await tx`copy ${tx(schema)}.${tx(name)} (${tx(columns)}) from stdin`.writable()
  let refusal: Error | undefined
  writable.on('error', (error) => (refusal = error))
  await pipeline(rows, writable, { end: false })
  writable.end()
  // The driver does not tell when the last rows are refused, but then the next statement is refused as well.
  await tx`select 1`.catch((cause: unknown) => {
    throw refusal ?? new Error(`the rows of ${schema}.${name} do not fit into its table`, { cause })
  })
}

async function requireCounts(tx: TransactionSql, tables: TableRows[]): Promise<void> {
  for (const { schema, name, count } of tables) {
    const [row] = await tx<
      { count: number }[]
    >`select count(*)::float8 as count from ${tx(schema)}.${tx(name)}`
    if (row?.count !== count)
      throw new Error(`${schema}.${name} has ${row?.count} rows and should have ${count}`)
  }
}

/** What is numbered goes on after the highest number. */
async function setSequences(tx: TransactionSql): Promise<void> {
  const statements = await tx<{ statement: string }[]>`
    with ours as materialized (
      select attrelid::regclass as "table", attname as name
        from pg_attribute join pg_class c on c.oid = attrelid
       where relkind in ('r', 'p') and attnum > 0 and not attisdropped
         and (relnamespace = 'public'::regnamespace or relnamespace::regnamespace::text like 'sandbox\\_%')
    )
    select format('select setval(%L, max(%I)) from %s having max(%I) is not null', sequence, name, "table", name) as statement
      from ours, pg_get_serial_sequence("table"::text, name) as sequence
     where sequence is not null`
  await runAll(
    tx,
    statements.map(({ statement }) => statement),
  )
}

async function runAll(tx: TransactionSql, statements: string[]): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line cadenza/raw-sql -- names of the catalogue, quoted by it
    await tx.unsafe(statement)
  }
}
