import { sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { releaseOrder as releaseSeats } from '../../db/functions/orders.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { endOrRemindOffer } from './end-or-remind-offer.ts'
import { releaseOrder, settleOrder } from './settle-or-release.ts'
import { endOfMove, findOrder, type OrderRow, type RunningOrder } from './orders.ts'

/** A live order is checked again after this long, even if no browser and no event came back. */
const pollSeconds = 60
/** The extra time that an order gets once if its time runs out while the bank is authenticating the student. */
const authenticationSeconds = 300

/**
 * Looks at an order that no one may come back for: settles it when it was paid, releases it when its time is up, and
 * queues the next look while it holds seats: often while a card may pay it, at its end when it waits for a transfer.
 * Throws `unavailable` when the provider cannot say; the job is then tried again.
 */
export async function lookAfterOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(deps, orderId)
  if (!order?.holdsSeats) return
  await settleOrRelease(deps, order)
  const after = await findOrder(deps, orderId)
  if (after?.holdsSeats) await enqueue(deps.db, 'look-after-order', { orderId }, secondsToNextLook(after))
}

function secondsToNextLook({ secondsLeft, isLive }: RunningOrder): number {
  const left = Math.max(1, secondsLeft)
  return isLive ? Math.min(pollSeconds, left) : left
}

/** Settles what was paid and releases what has ended; leaves a running hold alone. */
export async function settleOrRelease(deps: Deps, order: OrderRow): Promise<void> {
  // An admin may give it more time at this very moment: the statement that releases looks again.
  if (order.status === 'offered') return endOrRemindOffer(deps, order.id)
  if (order.status === 'reserved')
    return void (await releaseSeats(deps.db, { order: order.id, because: 'ran_out' }))
  const ours = order.provider === deps.payments.provider
  const intent =
    ours && order.paymentIntentId ? await deps.payments.findIntent(order.paymentIntentId) : undefined
  if (intent?.status === 'succeeded') return void (await settleOrder(deps, order.id, intent))
  if (!(await hasEnded(deps, order))) return
  if (intent?.status === 'requires_action' && !order.extended && order.status !== 'releasing')
    return extend(deps, order)
  await releaseOrder(deps, order)
}

/** By the database's clock, which set the end: the clocks of several servers need not agree. */
async function hasEnded(deps: Deps, order: OrderRow): Promise<boolean> {
  if (order.status === 'releasing') return true
  const [row] = await deps.db.execute<{ ended: boolean }>(
    sql`select expires_at <= clock_timestamp() as ended from orders where id = ${order.id}`,
  )
  return row?.ended ?? false
}

async function extend(deps: Deps, order: OrderRow) {
  await deps.db.execute(sql`
    update orders set extended = true, expires_at = least(clock_timestamp() + make_interval(secs => ${authenticationSeconds}), ${endOfMove})
     where id = ${order.id} and status = 'awaiting_payment' and not extended`)
}
