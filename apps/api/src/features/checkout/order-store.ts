import { and, desc, eq, getColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { OrderState } from '@cadenza/contracts/checkout'
import { payableOrderStatuses } from '@cadenza/contracts/order-values'
import type { Student } from '../../auth/actor.ts'
import { ifInTime } from '../../admission/shared-counters.ts'
import type { Ctx, Deps } from '../../context.ts'
import * as functions from '../../db/functions.ts'
import { countedUnder, type Counted } from '../../db/rate-counters.ts'
import { retryUndone } from '../../db/retry-undone.ts'
import { orders } from '../../db/schema.ts'
import { declineKeys } from './card-testing.ts'

export type OrderRow = typeof orders.$inferSelect

/** An order and how long it still holds its seats, by the database's clock: those of several servers need not agree. */
export type RunningOrder = OrderRow & { secondsLeft: number }

/** How often a hold may be given its full time again. */
export const mostRenewals = 10

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
 * What a checkout begins by: the student's live order, and how often cards were declined around them; one statement. When
 * nobody can say the latter, it is none.
 */
export async function lookBeforeCheckout(
  ctx: Ctx<Student>,
): Promise<{ live: LiveOrder | undefined; declines: Counted[] }> {
  const look = (declines: SQL<Counted[]>) =>
    ctx.db
      .select({
        order: orders,
        secondsLeft: secondsLeft(),
        holdsCart: holdsCartOf(ctx.actor.userId),
        declines,
      })
      .from(sql`(select) as one`)
      .leftJoin(orders, and(eq(orders.userId, ctx.actor.userId), orders.isLive))
  const [found] = (await ifInTime(look(countedUnder(declineKeys(ctx))))) ?? (await look(sql`'[]'::json`))
  const { order, declines = [], ...known } = found ?? {}
  return { live: order ? { ...order, secondsLeft: 0, holdsCart: false, ...known } : undefined, declines }
}

/** The student's one live order. `holdsCart`: it holds exactly what is in the cart now, for the same participants. */
export type LiveOrder = RunningOrder & { holdsCart: boolean }

const secondsLeft = () =>
  sql<number>`greatest(0, extract(epoch from ${orders.expiresAt} - clock_timestamp()))::float8`

/** True while the order's hold runs and is for exactly what the cart holds. */
const holdsCartOf = (userId: string) => sql<boolean>`not exists (
    select course_id, participant_id from cart_items where user_id = ${userId}
    except select course_id, participant_id from seat_claims where order_id = ${orders.id}
  ) and not exists (
    select course_id, participant_id from seat_claims where order_id = ${orders.id}
    except select course_id, participant_id from cart_items where user_id = ${userId}
  ) and ${orders.expiresAt} > clock_timestamp()`

/** Claims every seat of the cart in one statement, and answers the order. Throws what `claim_order` raises, as conflicts. */
export async function claimOrder(ctx: Ctx<Student>, expectedMinor: number): Promise<RunningOrder> {
  const { currency, holdSeconds } = ctx.settings
  const { provider } = ctx.payments
  const given = { user: ctx.actor.userId, provider, currency, expected: expectedMinor, holdSeconds }
  const order = await retryUndone(() => functions.claimedOrder(ctx.db, given))
  return { ...order, secondsLeft: holdSeconds }
}

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
