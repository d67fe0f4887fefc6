import { and, eq, isNull } from 'drizzle-orm'
import type { QuarantineReason } from '@cadenza/contracts/money/payment'
import { isId } from '@cadenza/contracts/text/text'
import type { Deps } from '../../context.ts'
import * as functions from '../../db/functions/refunds.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { AppError, ProviderFailure } from '../../errors.ts'
import type { ProviderRefund } from '../../gateways/payment-gateway.ts'
import { settleIfPaid } from '../checkout/settle-or-release.ts'

type RefundRow = typeof refunds.$inferSelect

/**
 * Asks the provider to send the money of a refund. The key is the refund and its attempt: however often this runs,
 * money goes back once. Throws `unavailable` when the outcome is unknown; the job is then tried again.
 */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const [row] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (row?.status !== 'queued') return
  const { paymentIntentId: intentId, attempt } = row
  const made = attempt > 0 ? await deps.payments.findRefundOf({ intentId, refundId }) : undefined
  await settleRefund(deps, { ...(made ?? (await createRefund(deps, row))), refundId, attempt })
}

/** The provider would replay a stored failure for a day: the next try checks what this one did, and has another key. */
async function createRefund(deps: Deps, row: RefundRow): Promise<ProviderRefund> {
  const { id: refundId, paymentIntentId: intentId, amountMinor, attempt } = row
  const idempotencyKey = `refund:${refundId}:${attempt}`
  try {
    return await deps.payments.createRefund({ intentId, amountMinor, refundId, attempt, idempotencyKey })
  } catch (cause) {
    if (!(cause instanceof ProviderFailure)) throw cause
    await deps.db
      .update(refunds)
      .set({ attempt: attempt + 1 })
      .where(and(eq(refunds.id, refundId), eq(refunds.attempt, attempt), eq(refunds.status, 'queued')))
    throw new AppError('unavailable', 'The payment provider failed; the refund is tried again', { cause })
  }
}

/**
 * Handles a change to a refund by asking the provider for its state. Returns why people should look when the provider
 * does not know it.
 */
export async function recordRefund(
  deps: Deps,
  providerRefundId: string,
): Promise<QuarantineReason | undefined> {
  const refund = await deps.payments.findRefund(providerRefundId)
  if (!refund) return 'unknown_object'
  const ours = await findOurs(deps, refund)
  if (ours) await settleRefund(deps, { ...refund, ...ours })
  else if (refund.refundId === null && refund.status === 'succeeded') await recordOutside(deps, refund)
  return undefined
}

/** Our row for a refund of the provider: by its id, or by what we wrote into it when its response never reached us. */
async function findOurs(deps: Deps, { id, refundId, attempt }: ProviderRefund) {
  const [known] = await deps.db
    .select({ refundId: refunds.id, attempt: refunds.attempt })
    .from(refunds)
    .where(eq(refunds.providerRefundId, id ?? ''))
  if (known || !refundId || !isId(refundId)) return known
  const [unanswered] = await deps.db
    .select({ refundId: refunds.id, attempt: refunds.attempt })
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.attempt, attempt), isNull(refunds.providerRefundId)))
  return unanswered
}

async function settleRefund(
  deps: Deps,
  { refundId, attempt, status, id, failure }: ProviderRefund & { refundId: string },
) {
  const given = { refund: refundId, attempt, status, providerRefund: id, failure }
  await functions.settleRefund(deps.db, given)
  if (status === 'failed') deps.log.error({ refundId, failure }, 'a refund failed; an admin must look')
}

/**
 * Made by hand at the provider: the books follow, the seats wait for an admin. Events arrive in any order: the payment
 * is booked first when its own event has not arrived yet.
 */
async function recordOutside(deps: Deps, { id, intentId, amountMinor, currency }: ProviderRefund) {
  await settleIfPaid(deps, intentId)
  const given = { intent: intentId, providerRefund: id, amount: amountMinor, currency }
  if (await functions.recordOutsideRefund(deps.db, given))
    deps.log.error({ intentId, refund: id }, 'a refund was made outside; its seats are still taken')
}
