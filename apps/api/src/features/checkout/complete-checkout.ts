import type { Completion } from '@cadenza/contracts/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { AppError, conflict, notFound } from '../../errors.ts'
import { getPayment } from './list-payments.ts'
import { findOwnOrderByIntent, type OrderRow } from './order-store.ts'
import { settleOrder } from './settle-order.ts'

/**
 * The browser says that an intent succeeded; the provider is asked whether that is so.
 * Throws `not_found` for another's transaction as for an unknown one.
 */
export async function completeCheckout(
  ctx: Ctx<Student>,
  { transactionId }: { transactionId: string },
): Promise<Completion> {
  const order = await findOwnOrderByIntent(ctx, transactionId)
  if (!order) throw notFound('transaction')
  if (order.status === 'paid') return paid(ctx, order, false)
  const intent = await ctx.payments.findIntent(transactionId)
  if (!intent) throw notFound('transaction')
  if (intent.status === 'succeeded') {
    const settled = await settleOrder(ctx, order.id, intent)
    return settled.outcome === 'paid' ? paid(ctx, order, settled.isNew) : unsettled('refunded')
  }
  return unsettled(intent.status === 'canceled' ? 'failed' : 'processing')
}

/**
 * The same for callers to whom money that did not arrive, or went back, is a refusal. Throws `payment_required` and
 * `payment_refunded` besides; without a payment the provider has not settled it yet.
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

async function paid(ctx: Ctx<Student>, order: OrderRow, isNew: boolean): Promise<Completion> {
  const payment = await getPayment(ctx, order.id)
  return { status: 'paid', payment, isNew, removedFromCart: order.itemCount }
}

function unsettled(status: 'processing' | 'failed' | 'refunded'): Completion {
  return { status, payment: null, isNew: false, removedFromCart: 0 }
}
