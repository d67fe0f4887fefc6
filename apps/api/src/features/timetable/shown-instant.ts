import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * An instant as the clocks of `zone` show it, with their distance from UTC: `2027-07-05T09:30:00+02:00`. PostgreSQL
 * converts, because programs know different zones (docs/ARCHITECTURE.md).
 */
export function shownInstant(at: SQL, zone: AnyPgColumn): SQL<string> {
  const wall = sql`(${at} at time zone ${zone})`
  const ahead = sql`(${wall} - (${at} at time zone 'UTC'))`
  const sign = sql`case when ${ahead} < interval '0' then '-' else '+' end`
  const distance = sql`to_char(greatest(${ahead}, -${ahead}), 'HH24:MI')`
  return sql`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') || ${sign} || ${distance}`
}
