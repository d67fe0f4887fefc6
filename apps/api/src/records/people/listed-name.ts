import { sql } from 'drizzle-orm'

// For statements that read `person` of participants and their owner as `users`.

/** As it stands on lists. */
export const listedName = sql<string>`case when person.is_self then users.name else trim(person.given_name || ' ' || person.family_name) end`

/** The order of lists. */
export const byFamilyName = sql`lower(case when person.is_self then regexp_replace(users.name, '^.* ', '') else person.family_name end),
  lower(case when person.is_self then users.name else person.given_name end)`
