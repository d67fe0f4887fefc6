import { manualMethods, refundReasons, refundStatuses } from '@cadenza/contracts/money/refund-values'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { payments } from './payments.ts'

const refundReason = oneOf('refunds_reason_known', refundReasons)
const refundStatus = oneOf('refunds_status_known', refundStatuses)
const refundMethod = oneOf('refunds_method_known', ['card', ...manualMethods])

/**
 * Money on its way back. The row is written first, in the statement that takes the seats back; a queued job then asks
 * the provider, under the key of the row and its attempt. Without a payment: money that no order could take.
 * Which places it is for is in `refundLines`.
 */
export const refunds = snakeCase.table(
  'refunds',
  {
    id: id(),
    paymentId: uuid().references(() => payments.id),
    orderId: uuid(),
    paymentIntentId: text().notNull(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    /** How the money had come; what did not come by card goes back by hand. */
    method: refundMethod.column().notNull().default('card'),
    reason: refundReason.column().notNull(),
    status: refundStatus.column().notNull().default('queued'),
    /** Part of the provider's idempotency key; raised when a failed refund is tried again. */
    attempt: integer().notNull().default(0),
    providerRefundId: text().unique(),
    failure: text(),
    requestedBy: uuid(),
    createdAt: createdAt(),
    settledAt: instant(),
    /** Of one that was sent by hand: when, by whom of the office, and what the bank or the cheque calls it. */
    sentOn: date(),
    sentBy: uuid(),
    sentReference: text(),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'succeeded'`),
    uniqueIndex('refunds_one_for_unfit_money')
      .on(table.paymentIntentId)
      .where(sql`${table.paymentId} is null and ${table.reason} <> 'outside'`),
    check('refunds_amount_positive', sql`${table.amountMinor} > 0`),
    refundStatus.check(table.status),
    refundReason.check(table.reason),
    refundMethod.check(table.method),
  ],
)
