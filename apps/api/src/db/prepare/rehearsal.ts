import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Executor } from '../connect/client.ts'

/** An empty schema by this name: it is there before the first row of a backup, and no migration knows of it. */
const mark = 'rehearsal'

/** From now on no start serves this database, which then holds people who must not get mails from it. */
export async function markRehearsal(owner: Sql): Promise<void> {
  await owner`create schema if not exists ${owner(mark)}`
}

/** Whether a backup was only tried in this database. */
export async function isRehearsal(db: Executor): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(
    sql`select to_regnamespace(${mark}) is not null as found`,
  )
  return row?.found === true
}
