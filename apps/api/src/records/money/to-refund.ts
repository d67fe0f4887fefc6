import type { Refund } from '@cadenza/contracts/money/payment'
import { toRefundReason } from '@cadenza/contracts/money/refund-values'
import type { refunds } from '../../db/schema/refunds.ts'

export type RefundRow = typeof refunds.$inferSelect & { lines?: Refund['lines'] }

/** A row of refunds as people and scripts see it. */
export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    amountMinor: row.amountMinor,
    currency: row.currency,
    reason: toRefundReason(row.reason),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    sentOn: row.sentOn,
    lines: row.lines ?? [],
  }
}
