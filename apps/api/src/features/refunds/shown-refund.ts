import { sql } from 'drizzle-orm'
import type { RefundStatus } from '@cadenza/contracts/money/refund-values'
import { payments, refunds } from '../../db/schema.ts'

/**
 * Whether a refund failed whose money went back otherwise since, such as at the provider: its payment, which has to be
 * joined, has given everything back. Its money is no longer waited for.
 */
export const isReplaced = sql<boolean>`coalesce(${refunds.status} = 'failed' and ${payments.refundedMinor} = ${payments.amountMinor}, false)`

/** How a refund stands, beside its place: one that was replaced has arrived. */
export const shownStatus = sql<RefundStatus>`case when ${isReplaced} then 'succeeded' else ${refunds.status} end`
