import type { Sql } from 'postgres'

/** All rows of each table as one text, those of the queue and of the sandbox included, by the table's name. */
export async function textsOfTables(sql: Sql): Promise<[table: string, text: string][]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`
  const texts = tables.map(
    ({ name }) => `select '${name}' as name, string_agg(t::text, ' ') as text from ${name} t`,
  )
  const rows = await sql.unsafe<{ name: string; text: string | null }[]>(texts.join(' union all '))
  return rows.map(({ name, text }) => [name, text ?? ''])
}
