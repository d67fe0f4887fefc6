import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { attendee } from './attendee.ts'

/**
 * Who in a family attends which class, by class: names in the order in which they were added. No names for a class that
 * only the account holder attends: there is nothing to tell apart.
 */
export async function attendeesByClass(db: Executor, userId: string): Promise<Map<string, string[]>> {
  const rows = await db.execute<{ courseId: string; names: string[] }>(sql`
    select claim.course_id as "courseId", array_agg(${attendee.name} order by participants.id) as names
      from seat_claims claim join participants on participants.id = claim.participant_id
     where claim.participant_id in ${lookedAfterBy(userId)} and claim.is_live and claim.state = 'confirmed'
     group by claim.course_id having not bool_and(participants.is_self)`)
  return new Map(rows.map(({ courseId, names }) => [courseId, names]))
}
