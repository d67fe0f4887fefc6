import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { markRefundSentInput } from '@cadenza/contracts/money/office-sale'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/functions/offline-payments.ts'
import { refunds } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { requireDayBetween } from '../checkout/record-payment.ts'

/**
 * Records that the office has sent a refund of money that came without a card; the payer is mailed. Throws `not_found`
 * for one that does not wait for that, and `invalid_input` for a day ahead of today or before the refund.
 */
export async function markRefundSent(
  ctx: Ctx<Office>,
  { id: refund, sentOn, reference }: z.output<typeof markRefundSentInput>,
): Promise<{ sent: true }> {
  const [row] = await ctx.db
    .select({ since: refunds.createdAt })
    .from(refunds)
    .where(and(eq(refunds.id, refund), eq(refunds.status, 'by_hand')))
  if (!row) throw notFound('refund to be sent by hand')
  await requireDayBetween(ctx, { day: sentOn, path: 'sentOn', since: row.since })
  const { actor, requestId: request } = ctx
  const given = { refund, sentOn, reference, actor: actor.userId, request }
  if (!(await functions.markRefundSent(ctx.db, given))) throw notFound('refund to be sent by hand')
  return { sent: true }
}
