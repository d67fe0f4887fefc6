import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { markRefundSentInput } from '@cadenza/contracts/money/office-sale'
import type { Office } from '../../auth/actor.ts'
import { isAdmin } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/functions/offline-payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { notFound } from '../../errors.ts'
import { requireDayBetween } from '../checkout/record-offline-payment.ts'

/**
 * Records that the office has sent a refund of money that came without a card; the payer is mailed. An admin, who may
 * also send it again, records the same of one that failed. Throws `not_found` for one that does not wait for that,
 * `invalid_input` for a day ahead of today or before the refund, and `nothing_to_refund` as `retryRefund` does.
 */
export async function markRefundSent(
  ctx: Ctx<Office>,
  { id: refund, sentOn, reference }: z.output<typeof markRefundSentInput>,
): Promise<{ sent: true }> {
  const failed = isAdmin(ctx) ? and(eq(refunds.status, 'failed'), isNotNull(refunds.paymentId)) : undefined
  const [row] = await ctx.db
    .select({ since: refunds.createdAt })
    .from(refunds)
    .where(and(eq(refunds.id, refund), or(eq(refunds.status, 'by_hand'), failed)))
  if (!row) throw notFound('refund to be sent by hand')
  await requireDayBetween(ctx, { day: sentOn, path: 'sentOn', since: row.since })
  const { actor, requestId: request } = ctx
  const given = { refund, sentOn, reference, actor: actor.userId, request }
  if (!(await functions.markRefundSent(ctx.db, given))) throw notFound('refund to be sent by hand')
  return { sent: true }
}
