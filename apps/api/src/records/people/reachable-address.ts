import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'

/**
 * The address of a person whom mail may reach, else null: it is verified, and they were not deleted. A family without an
 * account is written to at the address that it gave the office, about its own places and children. For queries that join
 * `users`.
 */
export const reachableAddress = () => {
  const isReachable = and(eq(users.emailVerified, true), isNull(users.deletedAt), isNotNull(users.email))
  return sql<string | null>`case when ${isReachable} then ${users.email} else ${users.claimableEmail} end`
}
