import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { databaseError } from '../../lib/database-error.ts'
import { wrongField } from '../../errors.ts'

/**
 * Throws `refusal` for a zone that PostgreSQL does not know, though this engine does: zone data differ between programs.
 * The database refuses by failing: a transaction in which it is asked ends.
 */
export async function requireZone(
  db: Executor,
  timeZone: string,
  refusal = wrongField('timeZone', say(msg`Please choose a time zone of the list`)),
): Promise<void> {
  try {
    await db.execute(sql`select now() at time zone ${timeZone}::text`)
  } catch (error) {
    if (databaseError(error)?.code !== '22023') throw error
    throw refusal
  }
}
