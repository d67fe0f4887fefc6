import { sql } from 'drizzle-orm'
import type { InHouse } from '@cadenza/contracts/places/house'
import type { Executor } from '../../db/connect/client.ts'
import { goingHomeOn } from '../../records/people/going-home.ts'
import { listedContacts } from '../../records/people/listed-contacts.ts'
import { byFamilyName, listedName } from '../../records/people/listed-name.ts'

export type HousePerson = Pick<
  InHouse,
  | 'participantId'
  | 'ownerId'
  | 'name'
  | 'isChild'
  | 'age'
  | 'contacts'
  | 'mayLeaveAlone'
  | 'mayCollect'
  | 'mustNotCollect'
>

/** Who they are, how they get home on a day, and whom to call where that is open, by family name: one statement. */
export async function listPeople(
  db: Executor,
  asked: { id: string; isOpen: boolean }[],
  day: string,
): Promise<HousePerson[]> {
  if (asked.length === 0) return []
  const rows = await db.execute<
    Omit<HousePerson, 'mayLeaveAlone'> & { goingHome: Pick<InHouse, 'mayLeaveAlone'> }
  >(sql`
    select person.id as "participantId", person.owner_id as "ownerId", not person.is_self as "isChild",
           ${listedName} as name,
           full_years(person.birth_date, ${day}::date) as age, ${goingHomeOn(sql`person.id`, sql`${day}::date`)} as "goingHome",
           ${listedContacts(sql`person.id`, sql`${day}::date`, sql`asked."isOpen"`)} as contacts
      from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (id uuid, "isOpen" boolean)
      join participants person on person.id = asked.id
      join users on users.id = person.owner_id
     order by ${byFamilyName}, person.id`)
  return rows.map(({ goingHome, contacts, ...person }) => ({
    ...person,
    ...goingHome,
    contacts: contacts.filter(({ isFamily, isEmergency }) => isFamily || isEmergency),
  }))
}
