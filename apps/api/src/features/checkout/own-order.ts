import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { OrderState } from '@cadenza/contracts/money/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { orders } from '../../db/schema/orders.ts'
import { conflict, notFound } from '../../errors.ts'
import { refuseCardTesting } from './card-testing.ts'
import { releaseOrder } from './settle-or-release.ts'
import {
  endOfMove,
  findLiveOrder,
  findOrderWhere,
  mostRenewals,
  toHold,
  type RunningOrder,
} from './orders.ts'

/** The student's live order, else the latest one, so that a reload shows the true state; null before the first. */
export async function getCurrentOrder(ctx: Ctx<Student>): Promise<OrderState | null> {
  const order = (await findLiveOrder(ctx, ctx.actor.userId)) ?? (await findOrderWhere(ctx, wasCheckout(ctx)))
  return order ? toOrderState(order) : null
}

/**
 * Releases the seats of the student's own live order, unless it was paid first. An offer that is not being paid has no
 * checkout to leave: it goes on, as after the first of two calls. Throws `not_found` for another's.
 */
export async function cancelCheckout(
  ctx: Ctx<Student>,
  { orderId }: { orderId: string },
): Promise<OrderState> {
  const order = await getOwnOrder(ctx, orderId)
  if (order.status === 'offered') return toOrderState(order)
  await releaseOrder(ctx, order, 'left')
  return toOrderState(await getOwnOrder(ctx, orderId))
}

/**
 * Gives the student's running hold its full time again, at most ten times. Throws `hold_ended` when it has ended or was
 * renewed often enough, `not_found` for another's order, `rate_limited` after too many declined cards.
 */
export async function renewCheckout(
  ctx: Ctx<Student>,
  { orderId }: { orderId: string },
): Promise<OrderState> {
  await refuseCardTesting(ctx)
  const renewed = await ctx.db
    .update(orders)
    .set({
      expiresAt: sql`least(clock_timestamp() + make_interval(secs => ${ctx.settings.holdSeconds}), ${endOfMove})`,
      renewals: sql`${orders.renewals} + 1`,
    })
    .where(
      and(
        isOwn(ctx, orderId),
        orders.isLive,
        ne(orders.status, 'releasing'),
        sql`${orders.expiresAt} > clock_timestamp()`,
        lt(orders.renewals, mostRenewals),
        sql`coalesce(${endOfMove} > clock_timestamp(), true)`,
      ),
    )
    .returning({ id: orders.id })
  const order = await getOwnOrder(ctx, orderId)
  if (renewed.length === 0) throw conflict('hold_ended')
  return toOrderState(order)
}

/** Throws `not_found` for another's as for an absent one. */
async function getOwnOrder(ctx: Ctx<Student>, orderId: string): Promise<RunningOrder> {
  const order = await findOrderWhere(ctx, isOwn(ctx, orderId))
  if (!order) throw notFound('order')
  return order
}

/** An offer that was never accepted was no checkout. */
const wasCheckout = ({ actor }: Ctx<Student>) =>
  and(eq(orders.userId, actor.userId), ne(orders.status, 'offered'), ne(orders.provider, 'none'))

const isOwn = ({ actor }: Ctx<Student>, orderId: string) =>
  and(eq(orders.id, orderId), eq(orders.userId, actor.userId))

function toOrderState(order: RunningOrder): OrderState {
  return {
    orderId: order.id,
    status: order.status,
    totalMinor: order.totalMinor,
    currency: order.currency,
    transactionId: order.paymentIntentId,
    ...toHold(order),
  }
}
