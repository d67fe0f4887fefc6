import type { Payment, RefundPaymentInput } from '@cadenza/contracts/payment'
import type { Admin, Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/functions.ts'
import { notFound } from '../../errors.ts'
import { getReceipt } from '../checkout/list-payments.ts'
import { getRefundLimit } from './refund-limit.ts'

/**
 * Takes back places of a payment and starts their refund: the named places, all places of the named classes, or
 * everything that is left. The seats are on sale again at once; the money is sent by the queue. Throws
 * `nothing_to_refund`, `refund_above_limit` (see `getRefundLimit`) and `not_found`.
 */
export async function refundPayment(
  ctx: Ctx<Office>,
  { id, courseIds, claimIds }: RefundPaymentInput,
): Promise<Payment> {
  const before = await getReceipt(ctx, { id })
  const { actor, requestId: request } = ctx
  const given = { payment: before.id, courses: courseIds ?? null, actor: actor.userId, request }
  const { limitMinor: limit } = getRefundLimit(ctx)
  await functions.refundPayment(ctx.db, { ...given, claims: claimIds ?? null, reason: 'admin', limit })
  return getReceipt(ctx, { id })
}

/**
 * Sends a failed refund once more, under a new key. Throws `not_found` for one that has not failed, `nothing_to_refund`
 * when so much of the payment has gone back since that the refund no longer fits.
 */
export async function retryRefund(ctx: Ctx<Admin>, { id }: { id: string }): Promise<{ retried: true }> {
  const { actor, requestId: request } = ctx
  const retried = await functions.retryRefund(ctx.db, { refund: id, actor: actor.userId, request })
  if (!retried) throw notFound('failed refund')
  return { retried: true }
}
