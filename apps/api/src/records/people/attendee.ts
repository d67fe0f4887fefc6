import { sql } from 'drizzle-orm'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'

/** Nested in the name, so that Drizzle names the tables of its columns also where `participants` stands alone. */
const nameOfAccount = sql`(select ${users.name} from ${users} where ${users.id} = ${participants.ownerId})`

/** The columns by which carts, receipts and timetables name who attends; for queries that join `participants`. */
export const attendee = {
  id: participants.id,
  /** A self has the name of its account. */
  name: sql<string>`case when ${participants.isSelf} then ${nameOfAccount}
    else trim(${participants.givenName} || ' ' || ${participants.familyName}) end`,
  isSelf: participants.isSelf,
}
