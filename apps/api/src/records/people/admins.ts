import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'

/**
 * Taken in one order by everyone who changes staff, or who acts by being the only admin: two admins cannot remove each
 * other at once.
 */
export async function lockAdmins(tx: Executor): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** Whether the school has an admin besides this person. */
export const hasAdminBesides = (tx: Executor, userId: string) => hasAdmin(tx, ne(users.id, userId))

export async function hasAdmin(tx: Executor, which?: SQL): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt), which))
    .limit(1)
  return found.length > 0
}
