import type { Sql } from 'postgres'

/** The path of a class's page now; that with its id when it was never on sale. */
export async function coursePath(sql: Sql, id: string): Promise<string> {
  const [row] = await sql<
    { address: string }[]
  >`select coalesce(slug, id::text) as address from courses where id = ${id}`
  return `/classes/${row?.address ?? id}`
}
