import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { RosterContact } from '@cadenza/contracts/places/enrolment'
import { knownDates } from '../../db/functions/families.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { guardiansOf } from './live-guardianships.ts'

/**
 * Whom to call about a participant, as JSON: first those who look after them, at the number of their account, then a
 * child's contacts that hold on a day, emergencies first; either part is empty unless it is open. For a larger
 * statement, whose callers have checked that theirs may see them.
 */
export const listedContacts = (participant: SQLWrapper, day: SQL, isOpen: SQL, isFamilyOpen = isOpen) =>
  sql<RosterContact[]>`coalesce((
  select json_agg(json_build_object('name', listed.name, 'phone', listed.phone, 'relation', listed.relation,
                                    'isEmergency', listed.is_emergency, 'mayPickUp', listed.may_pick_up, 'isFamily', listed.is_family)
                  order by listed.is_family desc, listed.is_emergency desc, listed.id)
    from (select contact.id, contact.name, contact.phone, contact.relation, contact.is_emergency, contact.may_pick_up, false as is_family
            from contacts contact
           where ${isOpen} and contact.participant_id = ${participant} and ${holdsOn(day)}
          union all
          select adult.id, adult.name, adult.phone, case when attends.id is null then ${say(msg`guardian`)} else ${say(msg`own number`)} end, false, false, true
            from ${guardiansOf(participant)} as guardian (user_id)
            join users adult on adult.id = guardian.user_id and adult.phone <> ''
            left join participants attends on attends.id = ${participant} and attends.is_self
           where ${isFamilyOpen}) listed), '[]')`

/** Whether a contact holds on a day, and no guardian has said that it is wrong: for statements that call its row `contact`. */
export const holdsOn = (day: SQL) => sql`(contact.suspended_at is null
  and coalesce(contact.valid_from <= ${day}, true) and coalesce(contact.valid_until >= ${day}, true))`

/** Whether a participant has no emergency contact on a day: for statements that read `participants`. */
export const lacksEmergencyContact = (day: SQL) => sql<boolean>`not exists (
  select from contacts contact where contact.participant_id = ${participants.id} and contact.is_emergency and ${holdsOn(day)})`

/** From when a class's contacts and private notes are open (`notes_open`); null for one without dates. */
export const notesOpenFrom = (course: SQLWrapper) =>
  sql`(select begins - interval '14 days' from ${knownDates({ course })})`.mapWith(courses.firstSessionAt)
