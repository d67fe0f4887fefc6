import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

/**
 * Erases private notes 30 days after the last class of their participant has ended; a class without dates counts as ended a
 * year after the place was taken. A note that was written since, or without any place, stays for a year from its last change.
 */
export async function eraseNotes(db: Database): Promise<void> {
  await db.execute(sql`
    with last_class as (
      select participant_private.participant_id, field,
             max(coalesce(courses.over_at, coalesce(place.confirmed_at, place.created_at) + interval '1 year')) + interval '30 days' as kept_until
        from participant_private
        left join seat_claims place on place.participant_id = participant_private.participant_id and place.is_live
        left join courses on courses.id = place.course_id
       group by participant_private.participant_id, field
    )
    delete from participant_private note using last_class
     where (last_class.participant_id, last_class.field) = (note.participant_id, note.field)
       and clock_timestamp() > case when kept_until > updated_at then kept_until else updated_at + interval '1 year' end`)
}
