import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { guardiansOf } from './live-guardianships.ts'

/** The guardians of a child, with their names, the primary one first. Callers have checked that theirs may see them. */
export async function listGuardianNames(
  db: Executor,
  participantId: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await db.execute<{ id: string; name: string }>(sql`
    select adult.id, adult.name
      from ${guardiansOf(sql`${participantId}`)} as guardian (user_id)
      join users adult on adult.id = guardian.user_id and adult.deleted_at is null
     order by adult.id <> (select owner_id from participants where id = ${participantId}), adult.id`)
  return [...rows]
}
