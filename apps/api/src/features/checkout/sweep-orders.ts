import { sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { getOrder, type OrderRow } from './order-store.ts'
import { releaseOrder } from './release-order.ts'
import { settleOrder } from './settle-order.ts'

const batchSize = 50
/** A live order is looked at again after this long, even when no browser and no event came back. */
const pollSeconds = 60
/** What an order gets once when its time runs out while the bank is asking the student. */
const authenticationSeconds = 300

/**
 * Looks after live orders that nobody came back for: settles those that were paid, releases those whose time is up.
 * Several processes may sweep at once; each order is taken by one. Answers how many orders were looked at.
 */
export async function sweepOrders(deps: Deps): Promise<number> {
  const due = await takeDueOrders(deps)
  for (const id of due) {
    try {
      await lookAfter(deps, await getOrder(deps, id))
    } catch (error) {
      deps.log.warn({ err: error, orderId: id }, 'order could not be looked after; it will be tried again')
    }
  }
  return due.length
}

async function takeDueOrders(deps: Deps): Promise<string[]> {
  const rows = await deps.db.execute<{ id: string }>(sql`
    update orders set checked_at = clock_timestamp()
     where id in (
       select id from orders
        where status in ('open', 'awaiting_payment', 'releasing')
          and ((expires_at < clock_timestamp() and checked_at < clock_timestamp() - interval '2 seconds')
            or checked_at < clock_timestamp() - make_interval(secs => ${pollSeconds}))
        order by expires_at limit ${batchSize} for update skip locked)
    returning id`)
  return rows.map((row) => row.id)
}

async function lookAfter(deps: Deps, order: OrderRow) {
  const ours = order.provider === deps.payments.provider
  const intent =
    ours && order.paymentIntentId ? await deps.payments.findIntent(order.paymentIntentId) : undefined
  if (intent?.status === 'succeeded') return void (await settleOrder(deps, order.id, intent))
  const expired = order.expiresAt <= deps.now()
  if (!expired && order.status !== 'releasing') return
  if (intent?.status === 'requires_action' && !order.extended && order.status !== 'releasing')
    return extend(deps, order)
  await releaseOrder(deps, order)
}

async function extend(deps: Deps, order: OrderRow) {
  await deps.db.execute(sql`
    update orders set extended = true, expires_at = clock_timestamp() + make_interval(secs => ${authenticationSeconds})
     where id = ${order.id} and status = 'awaiting_payment' and not extended`)
}
