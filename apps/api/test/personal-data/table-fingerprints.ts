import type { ISql } from 'postgres'
import { findTables } from '../../src/db/prepare/snapshot.ts'

/** A hash over all rows of each table that a backup holds, and how many there are: `public.users: 12 9e107d9d…`. */
export async function tableFingerprints(sql: ISql): Promise<string[]> {
  const lines: string[] = []
  for (const { schema, name } of await findTables(sql)) {
    const [row] = await sql<{ count: number; hash: string | null }[]>`
      select count(*)::int as count, md5(string_agg(t::text, chr(10) order by t::text collate "C")) as hash
        from ${sql(schema)}.${sql(name)} t`
    lines.push(`${schema}.${name}: ${row?.count} ${row?.hash}`)
  }
  return lines
}
