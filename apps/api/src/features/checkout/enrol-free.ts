import type { Completion } from '@cadenza/contracts/money/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { transact } from '../../db/connect/send.ts'
import { claimOrder } from '../../db/functions/orders.ts'
import { getPayment } from './list-payments.ts'
import { findLiveOrder, getOrder, toClaim } from './orders.ts'
import { settleFree } from './place-order.ts'
import { endLiveOrder } from './settle-or-release.ts'

/**
 * Enrols a cart that costs nothing, by the same claim and the same settlement as a paid one. Throws `price_changed`
 * when it costs something, whatever a claim may throw, and what `endLiveOrder` does.
 */
export async function enrolFree(ctx: Ctx<Student>): Promise<Completion> {
  const { userId: user } = ctx.actor
  const { currency } = ctx.school
  await endLiveOrder(ctx, await findLiveOrder(ctx, user))
  const id = await transact(ctx.db, async (tx) => {
    const order = await claimOrder(tx, toClaim(ctx, { user, expected: 0 }))
    await settleFree(tx, { order, currency })
    return order
  })
  const { itemCount } = await getOrder(ctx, id)
  const payment = await getPayment(ctx, id)
  return { status: 'paid', payment, isNew: true, removedFromCart: itemCount }
}
