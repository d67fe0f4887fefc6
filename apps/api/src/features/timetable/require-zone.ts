import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { databaseError } from '../../lib/database-error.ts'
import { wrongField } from '../../errors.ts'

/**
 * Throws `invalid_input` on `timeZone` for a zone that PostgreSQL does not know, though this engine does: zone data
 * differ between programs. Call it before a transaction begins, as the database refuses by failing.
 */
export async function requireZone(db: Executor, timeZone: string): Promise<void> {
  try {
    await db.execute(sql`select now() at time zone ${timeZone}::text`)
  } catch (error) {
    if (databaseError(error)?.code !== '22023') throw error
    throw wrongField('timeZone', 'Please choose a time zone of the list')
  }
}
