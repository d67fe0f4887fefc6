import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { transact } from '../../db/connect/send.ts'
import * as functions from '../../db/functions/orders.ts'
import { conflict } from '../../errors.ts'
import { findLiveOrder, type RunningOrder } from './orders.ts'
import { releaseOrder } from './settle-or-release.ts'

/**
 * Claims a cart, and does `then` with the new order in the same transaction: another click would find an order that is
 * claimed and not yet settled, and would end it. A card payment that is under way is ended first. Throws what a claim may
 * throw, `already_paid`, `payment_in_progress`, and `offer_in_payment`. Returns the order's id.
 */
export async function claimCart(
  ctx: Ctx,
  { user, expected }: { user: string; expected: number },
  then: (tx: Transaction, order: string) => Promise<void>,
): Promise<string> {
  const live = await findLiveOrder(ctx, user)
  if (live) await endLiveOrder(ctx, live)
  const { provider } = ctx.payments
  const { currency } = ctx.school
  const { holdSeconds } = ctx.settings
  return transact(ctx.db, async (tx) => {
    const order = await functions.claimOrder(tx, { user, provider, currency, expected, holdSeconds })
    await then(tx, order)
    return order
  })
}

/** Makes room for a new order: the old one's intent is canceled first, unless it was paid. */
export async function endLiveOrder(ctx: Ctx, order: RunningOrder) {
  // An accepted offer is no cart: it is paid or left by itself, as long as its time runs.
  if (order.entryId !== null && order.secondsLeft > 0) throw conflict('offer_in_payment')
  const outcome = await releaseOrder(ctx, order)
  if (outcome === 'paid') throw conflict('already_paid', { orderId: order.id })
  if (outcome === 'pending') throw conflict('payment_in_progress')
}
