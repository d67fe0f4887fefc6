import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'

/** Whether an address belongs to a verified account: only such people know the school, and may see a child's name. */
export async function hasAccount(db: Executor, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.deletedAt)))
    .limit(1)
  return found.length > 0
}
