import type { Completion } from '@cadenza/contracts/money/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { claimOrder } from '../../db/functions/seats.ts'
import { transact } from '../../db/send.ts'
import { getPayment } from './list-payments.ts'
import { findLiveOrder, getOrder, type OrderRow } from './orders.ts'
import { settleFree } from './place-order.ts'
import { endLiveOrder, requireVerified } from './start-checkout.ts'

/**
 * Enrols a cart that costs nothing, by the same claim and the same settlement as a paid one. Throws `price_changed`
 * when it costs something, and whatever a claim may throw.
 */
export async function enrolFree(ctx: Ctx<Student>): Promise<Completion> {
  requireVerified(ctx)
  const live = await findLiveOrder(ctx)
  if (live) await endLiveOrder(ctx, live)
  const { id, itemCount } = await claimAndFulfil(ctx)
  const payment = await getPayment(ctx, id)
  return { status: 'paid', payment, isNew: true, removedFromCart: itemCount }
}

/** One transaction: a second click would find an order that is claimed and not yet settled, and would end it. */
async function claimAndFulfil(ctx: Ctx<Student>): Promise<OrderRow> {
  const { provider } = ctx.payments
  const { currency } = ctx.school
  const { holdSeconds } = ctx.settings
  const claim = { user: ctx.actor.userId, provider, currency, expected: 0, holdSeconds }
  const id = await transact(ctx.db, async (tx) => {
    const order = await claimOrder(tx, claim)
    await settleFree(tx, { order, currency })
    return order
  })
  return getOrder(ctx, id)
}
