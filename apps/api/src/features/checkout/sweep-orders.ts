import { sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'
import { settleOrRelease } from './look-after-order.ts'
import { getOrder } from './orders.ts'

const batchSize = 100

/**
 * Looks after orders whose time is up although their own job should have: the safety net under the queue, part of
 * every reconciliation. Several processes may sweep at once; each order is taken by one. Returns how many were looked
 * at.
 */
export async function sweepOrders(deps: Deps): Promise<number> {
  const due = await takeDueOrders(deps)
  await forEachIsolated(deps, due, async ({ id }) => settleOrRelease(deps, await getOrder(deps, id)))
  return due.length
}

async function takeDueOrders(deps: Deps): Promise<{ id: string }[]> {
  return deps.db.execute<{ id: string }>(sql`
    update orders set checked_at = clock_timestamp()
     where id in (
       select id from orders
        where holds_seats
          and ((expires_at < clock_timestamp() and checked_at < clock_timestamp() - interval '2 seconds')
            or (is_live and checked_at < clock_timestamp() - interval '1 minute'))
        order by expires_at limit ${batchSize} for update skip locked)
    returning id`)
}
