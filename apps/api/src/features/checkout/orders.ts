import { and, desc, eq, getColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Checkout } from '@cadenza/contracts/money/checkout'
import { moveMinutes } from '@cadenza/contracts/places/move-values'
import { payableOrderStatuses } from '@cadenza/contracts/money/order-values'
import type { Ctx, Deps } from '../../context.ts'
import { orders } from '../../db/schema/orders.ts'
import { AppError, conflict, ProviderFailure } from '../../errors.ts'
import type { PaymentIntent } from '../../gateways/payment-gateway.ts'

export type OrderRow = typeof orders.$inferSelect

/** An order and how long it still holds its seats, by the database's clock: those of several servers need not agree. */
export type RunningOrder = OrderRow & { secondsLeft: number }

/** How often a hold may be given its full time again. */
export const mostRenewals = 10

/** A move holds a seat beside the one that its family has: it ends then at the latest. Null for other orders. */
export const endOfMove = sql`case when ${orders.kind} = 'move' and ${orders.entryId} is null
  then ${orders.createdAt} + make_interval(mins => ${moveMinutes}) end`

/** How many keys one request tries while the provider stores failures; the next request continues with fresh ones. */
const keysPerRequest = 4

/**
 * What the browser needs to pay for an order: its payment intent is created first if there is none, outside any
 * transaction. Calling it again for the same order returns the same intent: the key is the order and its attempt. With
 * `proof` the cardholder is asked for 3-D Secure. Only a saved secret leaves the server.
 */
export async function ensureIntent(
  ctx: Ctx,
  order: RunningOrder,
  { proof } = { proof: false },
): Promise<Checkout> {
  if (order.paymentIntentId && order.clientSecret) {
    return toCheckout(order, { id: order.paymentIntentId, clientSecret: order.clientSecret })
  }
  const { id, clientSecret } = await createIntent(ctx, order, { proof })
  if (!clientSecret) throw new Error(`intent ${id} came without a secret`)
  const saved = await saveIntent(ctx, order.id, { id, clientSecret })
  if (saved) return toCheckout(saved, { id, clientSecret })
  await ctx.payments.cancelIntent(id)
  throw conflict('cart_changed')
}

async function createIntent(
  deps: Deps,
  order: RunningOrder,
  { proof, keysLeft = keysPerRequest }: { proof: boolean; keysLeft?: number },
): Promise<PaymentIntent> {
  try {
    return await deps.payments.createIntent({
      orderId: order.id,
      schoolId: await deps.schoolId(),
      amountMinor: order.totalMinor,
      currency: order.currency,
      description: `${deps.school.name}: ${order.itemCount} ${order.itemCount === 1 ? 'class' : 'classes'}`,
      proof,
      // A key is valid for one content only.
      idempotencyKey: `pi:${order.id}:${order.attempt}${proof ? ':proof' : ''}`,
    })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const next = await raiseAttempt(deps, order)
    if (keysLeft > 1) return createIntent(deps, next, { proof, keysLeft: keysLeft - 1 })
    throw new AppError('unavailable', 'The payment provider cannot be reached right now', { cause: error })
  }
}

/** The next idempotency key's number; only after the provider stored a failure under the present one. */
async function raiseAttempt({ db }: Deps, { id, attempt }: OrderRow): Promise<RunningOrder> {
  const [raised] = await db
    .update(orders)
    // Another request may have raised it already.
    .set({ attempt: sql`greatest(${orders.attempt}, ${attempt + 1})` })
    .where(eq(orders.id, id))
    .returning(running())
  if (!raised) throw new Error(`order ${id} is gone`)
  return raised
}

/**
 * Stores the intent of an order that still waits for it, and where the checkout came from: declined cards are counted
 * for it. Undefined when the order was released in the meantime: the intent is then an orphan, and its secret must not
 * leave the server.
 */
async function saveIntent(
  { db, callerNetwork }: Ctx,
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

function toCheckout(order: RunningOrder, intent: { id: string; clientSecret: string }): Checkout {
  return {
    orderId: order.id,
    paymentIntentId: intent.id,
    clientSecret: intent.clientSecret,
    amountMinor: order.totalMinor,
    currency: order.currency,
    ...toHold(order),
  }
}

/** How long an order still holds its seats, and how often that may be prolonged. */
export function toHold({ expiresAt, secondsLeft, renewals }: RunningOrder) {
  return {
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.floor(secondsLeft),
    renewalsLeft: mostRenewals - renewals,
  }
}

/** Why and when an order ended that waited for its money. */
export const toEnded = ({ endedBecause: because, endedAt: at }: OrderRow) =>
  because && at && { because, at: at.toISOString() }

/** What the SQL functions take that claim a cart: it holds a seat for every item, for the total that the user was shown. */
export const toClaim = (
  { payments: { provider }, school: { currency }, settings: { holdSeconds } }: Ctx,
  cart: { user: string; expected: number },
) => ({ ...cart, provider, currency, holdSeconds })

/** A user's one live order, if there is one. */
export const findLiveOrder = (deps: Deps, userId: string) =>
  findOrderWhere(deps, and(eq(orders.userId, userId), orders.isLive))

export const findOrder = (deps: Deps, orderId: string) => findOrderWhere(deps, eq(orders.id, orderId))

export async function getOrder(deps: Deps, orderId: string): Promise<RunningOrder> {
  const row = await findOrder(deps, orderId)
  if (!row) throw new Error(`order ${orderId} is gone`)
  return row
}

/** The latest of them, by its id: an order that waits again is as old as the one whose places it has. */
export async function findOrderWhere(
  { db }: Deps,
  which: SQL | undefined,
): Promise<RunningOrder | undefined> {
  const [row] = await db.select(running()).from(orders).where(which).orderBy(desc(orders.id)).limit(1)
  return row
}

const running = () => ({
  ...getColumns(orders),
  secondsLeft: sql<number>`greatest(0, extract(epoch from ${orders.expiresAt} - clock_timestamp()))::float8`,
})
