import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { orders } from '../../db/schema/orders.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { releaseOrder } from './settle-or-release.ts'

/**
 * Ends the checkouts that hold a seat for a participant (of one payer, if one is named) at the provider: they can no
 * longer charge anyone. Offers of a waiting list and orders that wait for a transfer go on for those who remain
 * (`prune_entry`, `release_places`). Money that came first is settled. False while the provider cannot say what becomes of one; throws `unavailable` when it is down.
 */
export async function endCheckoutsFor(
  deps: Deps,
  { participantId, payerId }: { participantId: string; payerId?: string },
): Promise<boolean> {
  const holding = deps.db
    .select({ id: seatClaims.orderId })
    .from(seatClaims)
    .where(and(eq(seatClaims.participantId, participantId), eq(seatClaims.state, 'held')))
  const live = await deps.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, holding), orders.isLive, payerId ? eq(orders.userId, payerId) : undefined))
  const outcomes = await Promise.all(live.map((order) => releaseOrder(deps, order)))
  return !outcomes.includes('pending')
}
