import type { Refund } from '@cadenza/contracts/payment'
import type { refunds } from '../../db/schema.ts'

/** A row of refunds as people and scripts see it. */
export function toRefund(row: typeof refunds.$inferSelect): Refund {
  return {
    id: row.id,
    amountMinor: row.amountMinor,
    currency: row.currency,
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}
