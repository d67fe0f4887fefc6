import { sql } from 'drizzle-orm'
import type { InHouse } from '@cadenza/contracts/places/house'
import type { Executor } from '../../db/connect/client.ts'
import { goingHomeOn, withoutBarred, type KnownGoingHome } from '../../records/people/going-home.ts'
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

/** Who they are, how they get home on a day, and whom to call where that is asked for, by family name: one statement. */
export async function listPeople(
  db: Executor,
  ids: string[],
  { day, showsCalls }: { day: string; showsCalls: boolean },
): Promise<HousePerson[]> {
  if (ids.length === 0) return []
  const rows = await db.execute<Omit<HousePerson, keyof KnownGoingHome> & { goingHome: KnownGoingHome }>(sql`
    select person.id as "participantId", person.owner_id as "ownerId", not person.is_self as "isChild",
           ${listedName} as name,
           full_years(person.birth_date, ${day}::date) as age, ${goingHomeOn(sql`person.id`, sql`${day}::date`)} as "goingHome",
           ${listedContacts(sql`person.id`, sql`${day}::date`, sql`${showsCalls}`)} as contacts
      from participants person
      join users on users.id = person.owner_id
     where person.id = any (${sql.param(ids)}::uuid[])
     order by ${byFamilyName}, person.id`)
  return rows.map(({ goingHome, contacts, ...person }) => ({
    ...person,
    ...withoutBarred(goingHome),
    contacts: contacts.filter(({ isFamily, isEmergency }) => isFamily || isEmergency),
  }))
}
