import { and, eq, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { endOffer, remindOfOffer } from '../../db/functions.ts'
import { enqueue } from '../../db/queue.ts'
import { orders } from '../../db/schema.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'
import type { RunningOrder } from './orders.ts'

/**
 * Looks at an offer to a waiting family: has them reminded once half of its time is over, ends it once all of it is,
 * and queues the next look.
 */
export async function lookAfterOffer(deps: Deps, { id, secondsLeft }: RunningOrder): Promise<void> {
  if (await endOffer(deps.db, { order: id, kind: 'expired' })) return
  await remindOfOffer(deps.db, { order: id })
  await enqueue(deps.db, 'look-after-order', { orderId: id }, Math.max(1, Math.ceil(secondsLeft)))
}

const batchSize = 100

/** Ends offers whose time is over and reminds of those at half time, although their own jobs should have. */
export async function sweepOffers(deps: Deps): Promise<void> {
  const half = sql`${orders.createdAt} + (${orders.offeredUntil} - ${orders.createdAt}) / 2`
  const due = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'offered'), orders.holdsSeats, lte(half, sql`clock_timestamp()`)))
    .orderBy(orders.offeredUntil)
    .limit(batchSize)
  await forEachIsolated(deps, due, async ({ id }) => {
    if (!(await endOffer(deps.db, { order: id, kind: 'expired' })))
      await remindOfOffer(deps.db, { order: id })
  })
}
