import { and, isNull, not } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'

type Person = Pick<typeof users.$inferSelect, 'identityUid' | 'emailVerified' | 'deletedAt'>

/**
 * A family that the office made and nobody has signed in as. A row with a verified address and no identity is another
 * matter: it was made by the command line for a person who is known.
 */
export const isUnclaimed = ({ identityUid, emailVerified, deletedAt }: Person) =>
  identityUid === null && !emailVerified && deletedAt === null

/** The same for WHERE clauses. */
export const unclaimed = and(isNull(users.identityUid), not(users.emailVerified), isNull(users.deletedAt))
