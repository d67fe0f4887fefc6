import { and, eq, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { endOffer, remindOfOffer } from '../../db/functions/offers.ts'
import { orders } from '../../db/schema/orders.ts'
import { waitlistEvents } from '../../db/schema/waitlist.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'

/** Ends an offer to a waiting family when its time is over; has them reminded once half of it is. */
export async function endOrRemindOffer({ db }: Deps, order: string): Promise<void> {
  if (await endOffer(db, { order, kind: 'expired' })) return
  await remindOfOffer(db, { order })
}

const batchSize = 100

/** Reminds of offers at half time although their own jobs should have. */
export async function sweepOffers(deps: Deps): Promise<void> {
  const half = sql`${orders.createdAt} + (${orders.offeredUntil} - ${orders.createdAt}) / 2`
  const due = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'offered'),
        orders.holdsSeats,
        lte(half, sql`clock_timestamp()`),
        sql`not exists (select from ${waitlistEvents} event where event.entry_id = ${orders.entryId} and event.kind = 'reminded'
              and event.at >= ${orders.createdAt})`,
      ),
    )
    .orderBy(orders.offeredUntil)
    .limit(batchSize)
  await forEachIsolated(deps, due, ({ id }) => endOrRemindOffer(deps, id))
}
