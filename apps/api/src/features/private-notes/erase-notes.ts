import { and, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect/client.ts'
import { knownDates } from '../../db/functions/families.ts'
import { contacts, familyChanges } from '../../db/schema/participants.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'

/**
 * What a school knows about a participant for the days of a class, each with the time at which a row was last written.
 */
const forClassesOnly = [
  { table: participantPrivate, changedAt: participantPrivate.updatedAt },
  { table: contacts, changedAt: contacts.changedAt },
  { table: familyChanges, changedAt: familyChanges.at },
]

/**
 * Erases the private notes, the contacts and the history of both that are no longer needed: see `keptUntil`. A contact that
 * the office wrote down goes 30 days after its last day, too.
 */
export async function eraseNotes(db: Database): Promise<void> {
  for (const { table, changedAt } of forClassesOnly)
    await db
      .delete(table)
      .where(sql`clock_timestamp() > ${keptUntil(sql`${table.participantId}`, sql`${changedAt}`)}`)
  await db
    .delete(contacts)
    .where(and(isNotNull(contacts.recordedBy), lt(contacts.validUntil, sql`current_date - 30`)))
}

/**
 * 30 days after the last class of the participant has ended, by the dates that were known in time; a class without
 * dates counts as ended a year after the place was taken. What was written since, or without any place, stays for a
 * year from its last change.
 */
const keptUntil = (participantId: SQL, changedAt: SQL) => sql`(
  select case when last_class.kept_until > ${changedAt} then last_class.kept_until else ${changedAt} + interval '1 year' end
    from (select max(coalesce(known.ends, coalesce(place.confirmed_at, place.created_at) + interval '1 year')) + interval '30 days' as kept_until
            from seat_claims place
            cross join ${knownDates({ course: sql`place.course_id` })} as known
           where place.participant_id = ${participantId} and place.is_live) as last_class)`
