import type { OrderState } from '@cadenza/contracts/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { findLatestOrder, findLiveOrder, findOwnOrder, getOrder, toOrderState } from './order-store.ts'
import { releaseOrder } from './release-order.ts'

/** The student's live order, else the latest one, so that a reload shows the true state; null before the first. */
export async function getCurrentOrder(ctx: Ctx<Student>): Promise<OrderState | null> {
  const order = (await findLiveOrder(ctx)) ?? (await findLatestOrder(ctx))
  return order ? toOrderState(order) : null
}

/** Releases the seats of the student's own live order, unless it was paid first. Throws `not_found` for another's. */
export async function cancelCheckout(
  ctx: Ctx<Student>,
  { orderId }: { orderId: string },
): Promise<OrderState> {
  const order = await findOwnOrder(ctx, orderId)
  if (!order) throw notFound('order')
  await releaseOrder(ctx, order)
  return toOrderState(await getOrder(ctx, orderId))
}
