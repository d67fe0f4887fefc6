import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect/client.ts'
import type { DemoTables } from './demo-tables.ts'

/**
 * Who is at the school: staff, teachers with their profiles, parents and their children. A line that names nobody is
 * refused by the table, here and below: what it refers to is null.
 */
export async function sowPeople(tx: Transaction, tables: DemoTables): Promise<void> {
  await tx.execute(sql`
    insert into users (name, role, email, email_verified, claimable_email, phone, identity_uid, image_url, bounced_email, registered_at)
    select name, role, email, email is not null, claimable_email, coalesce(phone, ''), identity_uid, image_url, bounced_email,
           case when email is not null then now() end
      from ${tables.rows('users')} line(n integer, name text, role text, email text, claimable_email text, phone text,
                                        identity_uid text, image_url text, bounced_email text)
     order by n`)
  await tx.execute(sql`
    insert into instructor_profiles (user_id, bio, instruments)
    select users.id, bio, string_to_array(instruments, ' | ')
      from ${tables.rows('instructor_profiles')} line(teacher text, bio text, instruments text)
      left join users on email = teacher`)
  await sowFamilies(tx, tables)
  await tx.execute(sql`
    insert into person_remarks (user_id, author_id, text)
    select parents.id, authors.id, line.text
      from ${tables.rows('person_remarks')} line(n integer, parent text, author text, text text)
      left join users parents on parent in (parents.email, parents.claimable_email)
      left join users authors on author = authors.email
     order by n`)
}

/** The children, with the consents that are required of their parents; for one without an account the office asked. */
async function sowFamilies(tx: Transaction, tables: DemoTables): Promise<void> {
  await tx.execute(sql`
    insert into participants (owner_id, given_name, family_name, birth_date)
    select users.id, given_name, family_name, make_date(${tables.summers.next}::integer - age, 3, 14)
      from ${tables.rows('participants')} line(n integer, parent text, given_name text, family_name text, age integer)
      left join users on parent in (email, claimable_email)
     order by n`)
  await tx.execute(sql`
    insert into consents (participant_id, user_id, text_id, given, recorded_by, recorded_how)
    select child.id, parent.id, consent_texts.id, true, office.id, case when office.id is not null then 'phone' end
      from participants child
      join users parent on parent.id = child.owner_id
      left join users office on parent.email is null and office.role = 'office'
      join consent_texts on is_required
     where not child.is_self`)
  await tx.execute(sql`
    insert into guardianships (participant_id, user_id, accepted_at, expires_at)
    select child.id, guardians.id, now(), now()
      from ${tables.rows('guardianships')} line(n integer, parent text, given_name text, guardian text)
      left join users parents on parents.email = parent
      left join participants child on child.owner_id = parents.id and child.given_name = line.given_name
      left join users guardians on guardians.email = guardian
     order by n`)
}
