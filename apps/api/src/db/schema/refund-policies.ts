import type { RefundTier } from '@cadenza/contracts/money/refund-policy'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/**
 * What is given back of a place, by when. A row never changes: another version is another row, as of consent texts, so
 * that a place keeps the policy under which it was bought.
 */
export const refundPolicies = snakeCase.table(
  'refund_policies',
  {
    id: id(),
    name: text().notNull(),
    version: integer().notNull(),
    /** Days before the first session, falling, and the percentage until then, not rising. */
    tiers: jsonb().$type<RefundTier[]>().notNull(),
    /** Kept of each place, in minor units; not within `fullDays`, and not when the school cancels. */
    feeMinor: integer().notNull(),
    /** Days from the payment within which everything is given back, until the class begins. */
    fullDays: integer().notNull(),
    validFrom: createdAt(),
  },
  (table) => [
    unique('refund_policies_one_version').on(table.name, table.version),
    check('refund_policies_version', sql`${table.version} > 0`),
    check('refund_policies_fee', sql`${table.feeMinor} >= 0`),
    check('refund_policies_full_days', sql`${table.fullDays} between 0 and 60`),
  ],
)
