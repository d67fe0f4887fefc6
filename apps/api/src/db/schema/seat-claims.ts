import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { payments, refunds, seatClaims } from './courses.ts'

/** Whose money a place is made of: how much of which payment. A place that was free has none. */
export const claimFunding = snakeCase.table(
  'claim_funding',
  {
    claimId: reference(() => seatClaims.id),
    paymentId: reference(() => payments.id),
    /** In minor units of the payment's currency. */
    amountMinor: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.paymentId] }),
    index('claim_funding_by_payment').on(table.paymentId),
    check('claim_funding_positive', sql`${table.amountMinor} > 0`),
  ],
)

/** Which places a refund is for, and how much of it is for each. Lines of a refund that failed count as not given back. */
export const refundLines = snakeCase.table(
  'refund_lines',
  {
    refundId: reference(() => refunds.id),
    claimId: reference(() => seatClaims.id),
    /** In minor units of the payment's currency. */
    amountMinor: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.claimId] }),
    index('refund_lines_by_claim').on(table.claimId),
    check('refund_lines_positive', sql`${table.amountMinor} > 0`),
  ],
)
