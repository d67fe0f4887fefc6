import type { Completion } from '@cadenza/contracts/checkout'
import { sql } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { getPayment } from './list-payments.ts'
import { claimOrder, findLiveOrder } from './order-store.ts'
import { endLiveOrder, requireVerified } from './start-checkout.ts'

/**
 * Enrols in a cart that costs nothing, by the same claim and the same settlement as a paid one.
 * Throws `price_changed` when it costs something, and what a claim may throw.
 */
export async function enrolFree(ctx: Ctx<Student>): Promise<Completion> {
  requireVerified(ctx)
  const live = await findLiveOrder(ctx)
  if (live) await endLiveOrder(ctx, live)
  const order = await claimOrder(ctx, 0)
  await ctx.db.execute(
    sql`select * from fulfil_order(${order.id}, ${`free_${order.id}`}, 0, ${order.currency})`,
  )
  const payment = await getPayment(ctx, order.id)
  return { status: 'paid', payment, isNew: true, removedFromCart: order.itemCount }
}
