import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import { AppError, conflict, notFound } from '../../errors.ts'

/**
 * A person's row, held until the transaction ends: an erasure comes before or after what the office does with it. A
 * caller that changes the row afterwards, or counts rows of it, takes the stronger lock at once: two that took it later
 * would wait for each other. Throws `not_found` for an unknown id and, with a different message, for an erased account.
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

/**
 * The row of a person who does not work here, in the same way: the office shapes no account that may do more than it, nor
 * one of a colleague, who do it themselves. Throws `address_of_staff`, too.
 */
export async function requireFamily(...asked: Parameters<typeof requirePerson>) {
  const person = await requirePerson(...asked)
  if (person.role !== 'student') throw conflict('address_of_staff')
  return person
}

/** While their page was open, or long ago. */
export const wasErased = () => new AppError('not_found', say(msg`This account has been erased.`))
