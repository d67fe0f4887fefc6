import { sql } from 'drizzle-orm'
import type { RefundStatus } from '@cadenza/contracts/money/refund-values'
import { auditLog } from '../../db/schema/audit-log.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'

/**
 * Whether a refund failed whose money went back otherwise since, such as at the provider: its payment, which has to be
 * joined, has given everything back. Its money is no longer waited for.
 */
export const isReplaced = sql<boolean>`coalesce(${refunds.status} = 'failed' and ${payments.refundedMinor} = ${payments.amountMinor}, false)`

/** How a refund stands, beside its place: one that was replaced has arrived. */
export const shownStatus = sql<RefundStatus>`case when ${isReplaced} then 'succeeded' else ${refunds.status} end`

/** The office's own words for an amount that the policy does not give: only the audit log keeps them. */
export const whyGiven = sql<string | null>`(
  select ${auditLog.detail} ->> 'why' from ${auditLog}
   where ${auditLog.subjectId} = ${refunds.paymentId}::text and ${auditLog.action} = 'refundPayment'
     and ${auditLog.detail} ->> 'refundId' = ${refunds.id}::text)`
