import type { OrderState } from '@cadenza/contracts/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { conflict, notFound } from '../../errors.ts'
import { refuseCardTesting } from './card-testing.ts'
import { findOwnOrder, renewOrder, toOrderState } from './order-store.ts'

/**
 * Gives the student's running hold its full time again, at most ten times. Throws `hold_ended` when it has ended or was
 * renewed often enough, `not_found` for another's order, `rate_limited` after too many declined cards.
 */
export async function renewCheckout(
  ctx: Ctx<Student>,
  { orderId }: { orderId: string },
): Promise<OrderState> {
  await refuseCardTesting(ctx)
  const renewed = await renewOrder(ctx, orderId)
  const order = await findOwnOrder(ctx, orderId)
  if (!order) throw notFound('order')
  if (!renewed) throw conflict('hold_ended')
  return toOrderState(order)
}
