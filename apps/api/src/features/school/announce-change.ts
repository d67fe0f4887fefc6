import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'

/** What processes listen to for changes of the school. */
export const schoolChannel = 'school_changed'

/** Call it in the transaction of a change: all processes read the school again when it commits. */
export async function announceChange(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${schoolChannel}, '')`)
}
