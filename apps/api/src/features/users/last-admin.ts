import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { conflict } from '../../errors.ts'

/** Taken in one order by everybody who changes staff, so that two admins cannot remove each other at once. */
export async function lockAdmins(tx: Executor) {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** Throws `last_admin` when the school would have none left. */
export async function requireAnotherAdmin(tx: Executor) {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
  if (admins.length < 2) throw conflict('last_admin')
}
