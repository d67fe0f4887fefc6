import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { OrderState } from '@cadenza/contracts/checkout'
import { payableOrderStatuses } from '@cadenza/contracts/order-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import * as functions from '../../db/functions.ts'
import { retryUndone } from '../../db/retry-undone.ts'
import { orders } from '../../db/schema.ts'

export type OrderRow = typeof orders.$inferSelect

/** How often a hold may be given its full time again. */
export const mostRenewals = 10

/** The student's one live order, if there is one. */
export async function findLiveOrder(ctx: Ctx<Student>): Promise<OrderRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, ctx.actor.userId), orders.isLive))
  return row
}

/** The student's own order; undefined for another's as for an absent one. */
export async function findOwnOrder(ctx: Ctx<Student>, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, ctx.actor.userId)))
  return row
}

/** The student's own order with this payment intent. */
export async function findOwnOrderByIntent(
  ctx: Ctx<Student>,
  intentId: string,
): Promise<OrderRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.paymentIntentId, intentId), eq(orders.userId, ctx.actor.userId)))
  return row
}

export async function findLatestOrder(ctx: Ctx<Student>): Promise<OrderRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.userId, ctx.actor.userId))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row
}

export async function findOrder(deps: Deps, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  return row
}

export async function getOrder(deps: Deps, orderId: string): Promise<OrderRow> {
  const row = await findOrder(deps, orderId)
  if (!row) throw new Error(`order ${orderId} is gone`)
  return row
}

/** True while the order's hold runs, by the database's clock, and is for exactly what the cart holds now, for the same participants. */
export async function holdsCart(ctx: Ctx<Student>, orderId: string): Promise<boolean> {
  const [row] = await ctx.db.execute<{ same: boolean }>(sql`
    select not exists (
      select course_id, participant_id from cart_items where user_id = ${ctx.actor.userId}
      except select course_id, participant_id from seat_claims where order_id = ${orderId}
    ) and not exists (
      select course_id, participant_id from seat_claims where order_id = ${orderId}
      except select course_id, participant_id from cart_items where user_id = ${ctx.actor.userId}
    ) and exists (
      select from orders where id = ${orderId} and expires_at > clock_timestamp()
    ) as same`)
  return row?.same ?? false
}

/** Claims every seat of the cart in one statement. Throws what `claim_order` raises, as conflicts. */
export async function claimOrder(ctx: Ctx<Student>, expectedMinor: number): Promise<OrderRow> {
  const { currency, holdSeconds } = ctx.settings
  const { provider } = ctx.payments
  const given = { user: ctx.actor.userId, provider, currency, expected: expectedMinor, holdSeconds }
  const id = await retryUndone(() => functions.claimOrder(ctx.db, given))
  return ctx.callerNetwork ? noteNetwork(ctx, id, ctx.callerNetwork) : getOrder(ctx, id)
}

/** Where a checkout came from: declined cards are counted for it. */
async function noteNetwork(deps: Deps, orderId: string, callerNetwork: string): Promise<OrderRow> {
  const [row] = await deps.db.update(orders).set({ callerNetwork }).where(eq(orders.id, orderId)).returning()
  return row ?? getOrder(deps, orderId)
}

/**
 * Stores the intent of an order that still waits for it. False when the order was released in the meantime:
 * the intent is then an orphan, and its secret must not leave the server.
 */
export async function saveIntent(
  deps: Deps,
  orderId: string,
  intent: { id: string; clientSecret: string },
): Promise<boolean> {
  const saved = await deps.db
    .update(orders)
    .set({ paymentIntentId: intent.id, clientSecret: intent.clientSecret, status: 'awaiting_payment' })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, payableOrderStatuses),
        or(isNull(orders.paymentIntentId), eq(orders.paymentIntentId, intent.id)),
      ),
    )
    .returning({ id: orders.id })
  return saved.length > 0
}

/** The next idempotency key's number; only after the provider stored a failure under the present one. */
export async function raiseAttempt(deps: Deps, order: OrderRow): Promise<OrderRow> {
  await deps.db
    .update(orders)
    .set({ attempt: order.attempt + 1 })
    .where(and(eq(orders.id, order.id), eq(orders.attempt, order.attempt)))
  return getOrder(deps, order.id)
}

export async function toOrderState(deps: Deps, row: OrderRow): Promise<OrderState> {
  return {
    orderId: row.id,
    status: row.status,
    totalMinor: row.totalMinor,
    currency: row.currency,
    transactionId: row.paymentIntentId,
    ...(await toHold(deps, row)),
  }
}

/** How long an order still holds its seats, and how often that may be prolonged. */
export async function toHold(deps: Deps, { expiresAt, renewals }: OrderRow) {
  return {
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, Math.floor(await secondsUntil(deps, expiresAt))),
    renewalsLeft: mostRenewals - renewals,
  }
}

/** By the database's clock, which set the end: the clocks of several servers need not agree. */
export async function secondsUntil(deps: Deps, time: Date): Promise<number> {
  const [left] = await deps.db.execute<{ seconds: number }>(
    sql`select extract(epoch from ${time.toISOString()}::timestamptz - clock_timestamp())::float8 as seconds`,
  )
  return left?.seconds ?? 0
}
