import { eq, isNull } from 'drizzle-orm'
import type { QuarantineReason } from '@cadenza/contracts/money/payment'
import type { Deps } from '../../context.ts'
import { disputes, payments } from '../../db/schema/payments.ts'
import { settleIfPaid } from '../checkout/settle-or-release.ts'

const closed = new Set(['won', 'lost', 'warning_closed'])

/**
 * Handles a change to a dispute by asking the provider for its state. The seat stays: an admin decides once the bank
 * has. A dispute about another shop's money is left alone. Returns why people should look when the provider does not
 * know it.
 */
export async function recordDispute(deps: Deps, disputeId: string): Promise<QuarantineReason | undefined> {
  const dispute = await deps.payments.findDispute(disputeId)
  if (!dispute) return 'unknown_object'
  // Events come in any order: the payment's own may still be on its way.
  await settleIfPaid(deps, dispute.intentId)
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.transactionId, dispute.intentId))
  if (!payment) return undefined
  const { id, intentId, status, reason, amountMinor } = dispute
  const closedAt = closed.has(status) ? deps.now() : null
  await deps.db
    .insert(disputes)
    .values({ id, paymentId: payment.id, paymentIntentId: intentId, status, reason, amountMinor, closedAt })
    // Two may have asked at once: what was read before it was closed must not open it again.
    .onConflictDoUpdate({
      target: disputes.id,
      set: { status, closedAt },
      setWhere: isNull(disputes.closedAt),
    })
  deps.log.error({ disputeId: id, paymentId: payment.id, status }, 'a payment is disputed')
  return undefined
}
