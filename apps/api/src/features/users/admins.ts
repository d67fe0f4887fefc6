import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { users } from '../../db/schema.ts'

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
export async function hasAdminBesides(tx: Executor, userId: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt), ne(users.id, userId)))
    .limit(1)
  return others.length > 0
}
