import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { knownDates } from '../../db/functions/families.ts'
import { courses, participants } from '../../db/schema.ts'

/**
 * A participant's contacts that still hold, emergencies first, as JSON; none unless `isOpen`. For a larger statement,
 * whose callers have checked that theirs may see them.
 */
export const listedContacts = (participantId: SQL, isOpen: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('name', contact.name, 'phone', contact.phone, 'relation', contact.relation,
                                    'isEmergency', contact.is_emergency, 'mayPickUp', contact.may_pick_up)
                  order by contact.is_emergency desc, contact.id)
    from contacts contact
   where ${isOpen} and contact.participant_id = ${participantId}
     and ${holdsOn(sql`current_date`)}), '[]')`

/** Whether a contact still holds on a day: for statements that call its row `contact`. */
export const holdsOn = (day: SQL) => sql`(contact.valid_until is null or contact.valid_until >= ${day})`

/** Whether nobody is named to call in an emergency on a day: for statements that read `participants`. */
export const lacksEmergencyContact = (day: SQL) => sql<boolean>`not exists (
  select from contacts contact where contact.participant_id = ${participants.id} and contact.is_emergency and ${holdsOn(day)})`

/** From when a class's contacts and private notes are open (`notes_open`); null for one without dates. */
export const notesOpenFrom = (course: SQLWrapper) =>
  sql`(select begins - interval '14 days' from ${knownDates({ course })})`.mapWith(courses.firstSessionAt)
