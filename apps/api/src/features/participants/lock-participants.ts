import { asc, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { participants } from '../../db/schema.ts'

/**
 * Locks participants until the transaction ends, in the order of their ids as everywhere, after the users and before
 * their places: a cart, a checkout, or the end of a guardianship comes before or after.
 */
export async function lockParticipants(tx: Executor, ids: string[] | SQLWrapper): Promise<void> {
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, ids))
    .orderBy(asc(participants.id))
    .for('no key update')
}
