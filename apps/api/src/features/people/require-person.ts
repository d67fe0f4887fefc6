import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { AppError, notFound } from '../../errors.ts'

/**
 * A person's row, held until the transaction ends: an erasure comes before or after what the office does with it. Who
 * changes the row afterwards, or counts rows of it, takes the stronger lock at once: two who took it later would wait for
 * each other. Throws `not_found` for an id of nobody and, in other words, for an account that was erased.
 */
export async function requirePerson(
  tx: Executor,
  id: string,
  lock: 'share' | 'no key update' = 'share',
): Promise<typeof users.$inferSelect> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for(lock)
  if (!row) throw notFound('person')
  if (row.deletedAt) throw wasErased()
  return row
}

/** While their page was open, or long ago. */
export const wasErased = () => new AppError('not_found', 'This account has been erased.')
