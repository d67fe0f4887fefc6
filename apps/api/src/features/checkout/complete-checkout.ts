import { and, eq } from 'drizzle-orm'
import type { Completion } from '@cadenza/contracts/money/checkout'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { AppError, conflict, notFound } from '../../errors.ts'
import { orders } from '../../db/schema/orders.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { getPayment, toPayment } from './list-payments.ts'
import { settleOrder } from './settle-or-release.ts'
import type { OrderRow } from './orders.ts'
import { placesOrdered } from './places-bought.ts'

/**
 * The browser reports that an intent succeeded; the provider is asked whether it did. Throws `not_found` for another's
 * transaction as for an unknown one.
 */
export async function completeCheckout(
  ctx: Ctx<Student>,
  { transactionId }: { transactionId: string },
): Promise<Completion> {
  const places = await findOwnPlaces(ctx, transactionId)
  const order = places[0]?.order
  if (!order) throw notFound('transaction')
  if (order.status === 'paid') return toCompletion(order, await getPayment(ctx, order.id), false)
  const intent = await ctx.payments.findIntent(transactionId)
  if (!intent) throw notFound('transaction')
  if (intent.status === 'succeeded') {
    const settled = await settleOrder(ctx, order.id, intent)
    if (!settled.payment) return unsettled('refunded')
    return toCompletion(order, toPayment(settled.payment, places, []), settled.isNew)
  }
  return unsettled(intent.status === 'canceled' ? 'failed' : 'processing')
}

/**
 * The places of the student's own order with this intent: read before it is settled, so they need not be read again.
 */
const findOwnPlaces = (ctx: Ctx<Student>, intentId: string) =>
  placesOrdered(ctx)
    .where(and(eq(orders.paymentIntentId, intentId), eq(orders.userId, ctx.actor.userId)))
    .orderBy(seatClaims.cartItemId)

/**
 * The same for callers that refuse when the money did not arrive, or went back. Also throws `payment_required` and
 * `payment_refunded`; without a payment the provider has not settled it yet.
 */
export async function confirmPayment(
  ctx: Ctx<Student>,
  transaction: { transactionId: string },
): Promise<Completion> {
  const completion = await completeCheckout(ctx, transaction)
  if (completion.status === 'failed') throw new AppError('payment_required', 'The payment did not go through')
  if (completion.status === 'refunded') throw conflict('payment_refunded')
  return completion
}

function toCompletion(order: OrderRow, payment: Payment, isNew: boolean): Completion {
  return { status: 'paid', payment, isNew, removedFromCart: order.itemCount }
}

function unsettled(status: 'processing' | 'failed' | 'refunded'): Completion {
  return { status, payment: null, isNew: false, removedFromCart: 0 }
}
