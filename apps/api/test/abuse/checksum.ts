import type { Sql } from 'postgres'

/** Tables that record what was tried and who serves: they change without a change to any user's data. */
const notes = ['audit_log', 'processes', 'rate_counters', 'sessions']

/** One sum for the rows of each table, in one statement. */
export async function checksums(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  const counted = tables.filter(({ name }) => !notes.includes(name))
  const sums = counted.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg(one::text, '|' order by one::text), '')) from ${name} one) as ${name}`,
  )
  const [found] = await sql.unsafe<Record<string, string>[]>(`select ${sums.join()}`)
  return { ...found }
}
