import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/connect/client.ts'
import { byClock, type DemoTables } from './demo-tables.ts'

/**
 * Who is at the school: staff, teachers with their profiles, parents and their children. A line that names nobody is
 * refused by the table, here and below: what it refers to is null.
 */
export async function sowPeople(tx: Transaction, tables: DemoTables, timeZone: string): Promise<void> {
  const clock = (column: string) => byClock(sql.identifier(column), timeZone)
  await tx.execute(sql`
    insert into users (name, role, email, email_verified, claimable_email, phone, identity_uid, image_url, bounced_email,
                       created_at, registered_at)
    select name, role, email, email is not null, claimable_email, coalesce(phone, ''), identity_uid, image_url, bounced_email,
           ${clock('joined_at')}, case when email is not null then ${clock('joined_at')} end
      from ${tables.rows('users')} line(n integer, name text, role text, email text, claimable_email text, phone text,
                                        identity_uid text, image_url text, bounced_email text, joined_at text)
     order by joined_at`)
  await tx.execute(
    sql`update participants set created_at = users.created_at from users where users.id = owner_id`,
  )
  await tx.execute(sql`
    insert into instructor_profiles (user_id, bio, instruments, changed_at)
    select users.id, bio, string_to_array(instruments, ' | '), users.created_at
      from ${tables.rows('instructor_profiles')} line(teacher text, bio text, instruments text)
      left join users on email = teacher`)
  await sowFamilies(tx, tables, clock)
  await tx.execute(sql`
    insert into person_remarks (user_id, author_id, text, created_at)
    select parents.id, authors.id, line.text, ${clock('written_at')}
      from ${tables.rows('person_remarks')} line(parent text, author text, text text, written_at text)
      left join users parents on parent in (parents.email, parents.claimable_email)
      left join users authors on author = authors.email
     order by written_at`)
}

/**
 * The children, with the consents that are required of their parents, from when these joined; for one without an account
 * the office asked.
 */
async function sowFamilies(
  tx: Transaction,
  tables: DemoTables,
  clock: (column: string) => SQL,
): Promise<void> {
  await tx.execute(sql`
    insert into participants (owner_id, given_name, family_name, birth_date, created_at)
    select users.id, given_name, family_name, make_date(${tables.summers.next}::integer - age, 3, 14), users.created_at
      from ${tables.rows('participants')} line(n integer, parent text, given_name text, family_name text, age integer)
      left join users on parent in (email, claimable_email)
     order by n`)
  await tx.execute(sql`
    insert into consents (participant_id, user_id, text_id, given, recorded_by, recorded_how, created_at)
    select child.id, parent.id, consent_texts.id, true, office.id, case when office.id is not null then 'phone' end, parent.created_at
      from participants child
      join users parent on parent.id = child.owner_id
      left join users office on parent.email is null and office.role = 'office'
      join consent_texts on is_required
     where not child.is_self`)
  await tx.execute(sql`
    insert into guardianships (participant_id, user_id, invited_at, accepted_at, expires_at)
    select child.id, guardians.id, accepted.at - interval '5 hours', accepted.at, accepted.at + interval '7 days'
      from ${tables.rows('guardianships')} line(n integer, parent text, given_name text, guardian text, accepted_at text)
     cross join lateral (select ${clock('accepted_at')} as at) accepted
      left join users parents on parents.email = parent
      left join participants child on child.owner_id = parents.id and child.given_name = line.given_name
      left join users guardians on guardians.email = guardian
     order by n`)
}
