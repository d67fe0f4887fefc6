import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { releasePlaces } from '../../db/functions/offline-payments.ts'
import { orderReleased } from '../../db/functions/orders.ts'
import { jobQueued } from '../../db/functions/queue-job.ts'
import { courses } from '../../db/schema/courses.ts'
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
  const holding = holdingFor(deps.db, [participantId])
  const live = await deps.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, holding), orders.isLive, payerId ? eq(orders.userId, payerId) : undefined))
  const outcomes = await Promise.all(live.map((order) => releaseOrder(deps, order)))
  return !outcomes.includes('pending')
}

/**
 * Ends running checkouts; the queue asks the provider. `settle_order` decides on money that it took. What waits for a
 * transfer ends at once, for these participants alone where some are named. The caller has locked users and participants.
 */
export async function endCheckouts(tx: Executor, which: SQL | undefined, ids?: string[]): Promise<void> {
  const look = jobQueued({
    queue: 'look-after-order',
    data: sql`jsonb_build_object('orderId', id)`,
    start: sql`clock_timestamp()`,
  })
  await tx.execute(sql`
    with ended as (update orders set status = 'releasing' where ${which} and is_live and status <> 'releasing' returning id)
    select ${look} from ended`)
  await releaseReserved(tx, and(which, eq(orders.status, 'reserved')), ids)
}

/** Of several orders all classes are locked first, in the order of their ids. */
async function releaseReserved(tx: Executor, which: SQL | undefined, participantIds?: string[]) {
  const reserved = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('no key update')
  const ids = reserved.map(({ id }) => id)
  if (ids.length === 0) return
  const held = tx.select({ id: seatClaims.courseId }).from(seatClaims).where(inArray(seatClaims.orderId, ids))
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, held))
    .orderBy(asc(courses.id))
    .for('no key update')
  await tx
    .select({
      released: participantIds
        ? releasePlaces.call({ order: orders.id, course: null, participants: participantIds })
        : orderReleased(orders.id),
    })
    .from(orders)
    .where(inArray(orders.id, ids))
}

/** Orders that hold a seat for one of them. */
export function holdingFor(tx: Executor, ids: string[]) {
  return tx
    .select({ id: seatClaims.orderId })
    .from(seatClaims)
    .where(and(inArray(seatClaims.participantId, ids), eq(seatClaims.state, 'held')))
}
