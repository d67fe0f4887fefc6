import { and, desc, eq, getColumns, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { OrderState } from '@cadenza/contracts/checkout'
import { payableOrderStatuses } from '@cadenza/contracts/order-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import * as functions from '../../db/functions.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { orders } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { checkoutLimits } from './card-testing.ts'

export type OrderRow = typeof orders.$inferSelect

/** An order and how long it still holds its seats, by the database's clock: those of several servers need not agree. */
export type RunningOrder = OrderRow & { secondsLeft: number }

/** How often a hold may be given its full time again. */
const mostRenewals = 10

/** The student's one live order, if there is one. */
export const findLiveOrder = (ctx: Ctx<Student>) =>
  findWhere(ctx, and(eq(orders.userId, ctx.actor.userId), orders.isLive))

/** The student's own order; undefined for another's as for an absent one. */
export const findOwnOrder = (ctx: Ctx<Student>, orderId: string) =>
  findWhere(ctx, and(eq(orders.id, orderId), eq(orders.userId, ctx.actor.userId)))

export const findLatestOrder = (ctx: Ctx<Student>) => findWhere(ctx, eq(orders.userId, ctx.actor.userId))

export const findOrder = (deps: Deps, orderId: string) => findWhere(deps, eq(orders.id, orderId))

export async function getOrder(deps: Deps, orderId: string): Promise<RunningOrder> {
  const row = await findOrder(deps, orderId)
  if (!row) throw new Error(`order ${orderId} is gone`)
  return row
}

/** The latest of them. */
async function findWhere({ db }: Deps, which: SQL | undefined): Promise<RunningOrder | undefined> {
  const [row] = await db.select(running()).from(orders).where(which).orderBy(desc(orders.createdAt)).limit(1)
  return row
}

const running = () => ({ ...getColumns(orders), secondsLeft: secondsLeft() })

/**
 * The live order, or every seat of the cart claimed for this total; or neither, after too many declined cards. Throws
 * what `claim_order` raises, as conflicts.
 */
export async function beginOrder(ctx: Ctx<Student>, expected: number): Promise<functions.Begun> {
  const { currency, holdSeconds } = ctx.settings
  const given = {
    user: ctx.actor.userId,
    provider: ctx.payments.provider,
    currency,
    expected,
    holdSeconds,
    counters: checkoutLimits(ctx),
  }
  try {
    const begun = await retryOnConflict(() => functions.beginOrder(ctx.db, given))
    if (begun.outcome === 'claimed') ctx.meters?.claim('held')
    return begun
  } catch (error) {
    ctx.meters?.claim(error instanceof AppError ? error.code : 'internal')
    throw error
  }
}

const secondsLeft = () =>
  sql<number>`greatest(0, extract(epoch from ${orders.expiresAt} - clock_timestamp()))::float8`

/**
 * Stores the intent of an order that still waits for it, and where the checkout came from: declined cards are counted
 * for it. Undefined when the order was released in the meantime: the intent is then an orphan, and its secret must not
 * leave the server.
 */
export async function saveIntent(
  { db, callerNetwork }: Pick<Ctx, 'db' | 'callerNetwork'>,
  orderId: string,
  intent: { id: string; clientSecret: string },
): Promise<RunningOrder | undefined> {
  const [saved] = await db
    .update(orders)
    .set({
      paymentIntentId: intent.id,
      clientSecret: intent.clientSecret,
      status: 'awaiting_payment',
      ...(callerNetwork && { callerNetwork }),
    })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, payableOrderStatuses),
        or(isNull(orders.paymentIntentId), eq(orders.paymentIntentId, intent.id)),
      ),
    )
    .returning(running())
  return saved
}

/** Gives the student's own running hold its full time again; false when it has ended or was renewed often enough. */
export async function renewOrder({ db, actor, settings }: Ctx<Student>, orderId: string): Promise<boolean> {
  const renewed = await db
    .update(orders)
    .set({
      expiresAt: sql`clock_timestamp() + make_interval(secs => ${settings.holdSeconds})`,
      renewals: sql`${orders.renewals} + 1`,
    })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.userId, actor.userId),
        orders.isLive,
        ne(orders.status, 'releasing'),
        sql`${orders.expiresAt} > clock_timestamp()`,
        lt(orders.renewals, mostRenewals),
      ),
    )
    .returning({ id: orders.id })
  return renewed.length > 0
}

/** The next idempotency key's number; only after the provider stored a failure under the present one. */
export async function raiseAttempt(deps: Deps, order: OrderRow): Promise<RunningOrder> {
  await deps.db
    .update(orders)
    .set({ attempt: order.attempt + 1 })
    .where(and(eq(orders.id, order.id), eq(orders.attempt, order.attempt)))
  return getOrder(deps, order.id)
}

export function toOrderState(row: RunningOrder): OrderState {
  return {
    orderId: row.id,
    status: row.status,
    totalMinor: row.totalMinor,
    currency: row.currency,
    transactionId: row.paymentIntentId,
    ...toHold(row),
  }
}

/** How long an order still holds its seats, and how often that may be prolonged. */
export function toHold({ expiresAt, secondsLeft: left, renewals }: RunningOrder) {
  return {
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.floor(left),
    renewalsLeft: mostRenewals - renewals,
  }
}
