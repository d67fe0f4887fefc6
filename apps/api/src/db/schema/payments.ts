import { paymentMethods } from '@cadenza/contracts/money/refund-values'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

const paymentMethod = oneOf('payments_method_known', paymentMethods)

/** Settled payments. Name and email are those at the time of payment. */
export const payments = snakeCase.table(
  'payments',
  {
    id: id(),
    /** The number shown on a receipt. */
    receiptNumber: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    orderId: reference(() => orders.id).unique(),
    transactionId: text().notNull().unique(),
    userId: reference(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    amountMinor: integer().notNull(),
    /** The sum of its refunds that have not failed. */
    refundedMinor: integer().notNull().default(0),
    currency: text().notNull(),
    paidAt: createdAt(),
    method: paymentMethod.column().notNull().default('card'),
    /** The card's, as the provider names them: `visa` and `4242`; null where it said neither. */
    cardBrand: text(),
    cardLast4: text(),
    /** The day on which the school had the money, where not by card; by the school's calendar. */
    receivedOn: date(),
    /** Who of the office recorded it; null: the product itself. */
    recordedBy: uuid(),
    /** The office's own words, such as the number of a cheque. */
    note: text().notNull().default(''),
  },
  (table) => [
    index('payments_by_user').on(table.userId, table.paidAt),
    index('payments_by_day').on(table.paidAt),
    index('payments_by_amount').on(table.amountMinor, table.id),
    index('payments_by_likeness').using(
      'gin',
      sql`${table.name} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
    paymentMethod.check(table.method),
    check('payments_refund_within_paid', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
  ],
)

/** Payments that a cardholder disputes at the bank. The seat stays until an admin decides. */
export const disputes = snakeCase.table(
  'disputes',
  {
    id: text().primaryKey(),
    paymentId: uuid().references(() => payments.id),
    paymentIntentId: text().notNull(),
    /** The provider's term: needs_response, under_review, won, lost… */
    status: text().notNull(),
    reason: text().notNull(),
    amountMinor: integer().notNull(),
    createdAt: createdAt(),
    closedAt: instant(),
  },
  (table) => [index('disputes_by_payment').on(table.paymentId)],
)

/** The provider's events as they arrived; one row each, however often an event is delivered. */
export const webhookEvents = snakeCase.table(
  'webhook_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text().notNull(),
    receivedAt: createdAt(),
    processedAt: instant(),
    /** Why the event was set aside for people to look at; delivering it again would change nothing. */
    quarantineReason: text(),
  },
  (table) => [
    index('webhook_events_about').on(table.objectId),
    // The few that are not done or are set aside: the office's pages look for them again and again.
    index('webhook_events_open')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null or ${table.quarantineReason} is not null`),
  ],
)
