import { and, asc, eq, inArray, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'

/**
 * Locks participants until the transaction ends, in the order of their ids as everywhere, after the users and before
 * their places: a cart, a checkout, or the end of a guardianship comes before or after.
 */
export const lockParticipants = (tx: Executor, ids: string[] | SQLWrapper): Promise<void> =>
  lockWhere(tx, inArray(participants.id, ids))

/** The same, together with those whose places are held by one order with theirs: it may go on without them. */
export function lockWithTheirOrders(tx: Executor, ids: string[]): Promise<void> {
  const isHeld = and(inArray(seatClaims.participantId, ids), eq(seatClaims.state, 'held'))
  const held = tx.select({ id: seatClaims.orderId }).from(seatClaims).where(isHeld)
  const together = tx
    .select({ id: seatClaims.participantId })
    .from(seatClaims)
    .where(inArray(seatClaims.orderId, held))
  return lockWhere(tx, or(inArray(participants.id, ids), inArray(participants.id, together)))
}

async function lockWhere(tx: Executor, which: SQL | undefined) {
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(which)
    .orderBy(asc(participants.id))
    .for('no key update')
}
