import type { Completion } from '@cadenza/contracts/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
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
  if (order.status === 'paid') return paid(ctx, order)
  const intent = await ctx.payments.findIntent(transactionId)
  if (!intent) throw notFound('transaction')
  if (intent.status === 'succeeded') {
    const { outcome } = await settleOrder(ctx, order.id, intent)
    // Money that fits no order waits for somebody to look; it must never be called a payment that failed.
    return outcome === 'paid' ? paid(ctx, order) : unsettled('processing')
  }
  return unsettled(intent.status === 'canceled' ? 'failed' : 'processing')
}

async function paid(ctx: Ctx<Student>, order: OrderRow): Promise<Completion> {
  return { status: 'paid', payment: await getPayment(ctx, order.id), removedFromCart: order.itemCount }
}

function unsettled(status: 'processing' | 'failed'): Completion {
  return { status, payment: null, removedFromCart: 0 }
}
