import type { Sql } from 'postgres'

/** Tables that record what was tried and who serves: they change without a change to any user's data. */
const notes = ['audit_log', 'processes', 'rate_counters', 'sessions']

/** One sum for the rows of each table. */
export async function checksums(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  const counted = tables.filter(({ name }) => !notes.includes(name))
  const sums = await Promise.all(counted.map(async ({ name }) => [name, await sumOf(sql, name)] as const))
  return Object.fromEntries(sums)
}

async function sumOf(sql: Sql, table: string): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`
    select md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as sum from ${sql(table)} one`
  return row?.sum ?? ''
}
