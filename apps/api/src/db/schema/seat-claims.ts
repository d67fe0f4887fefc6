import { claimStates, liveClaimStates } from '@cadenza/contracts/money/order-values'
import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgView,
  primaryKey,
  snakeCase,
  text,
  type AnyPgColumn,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { among, createdAt, id, instant, oneOf, reference } from './columns.ts'
import { courseEdits, courses } from './courses.ts'
import { orders } from './orders.ts'
import { participants } from './participants.ts'
import { payments } from './payments.ts'
import { refundPolicies } from './refund-policies.ts'
import { refunds } from './refunds.ts'
import { users } from './users.ts'

const claimState = oneOf('seat_claims_state_known', claimStates)

/** An order's claim on one seat: held while the order may be paid; confirmed, it is an enrolment. */
export const seatClaims = snakeCase.table(
  'seat_claims',
  {
    id: id(),
    orderId: reference(() => orders.id),
    courseId: reference(() => courses.id),
    /** Who bought it. */
    userId: reference(() => users.id),
    /** Who attends. */
    participantId: reference(() => participants.id),
    cartItemId: uuid(),
    /** What is paid. */
    priceMinor: integer().notNull(),
    /** The price of the class then, before its `price_steps`. */
    listPriceMinor: integer().notNull(),
    /** The claim that this one is moved from, and how much of its money comes along: the rest of the price is paid. */
    replaces: uuid().references((): AnyPgColumn => seatClaims.id),
    creditMinor: integer().notNull().default(0),
    /** What was kept of that one as the fee of its refund policy, which is kept once. */
    keptFeeMinor: integer().notNull().default(0),
    /** Until then all of it goes back, as the school has changed the class. */
    freeUntil: instant(),
    /** When its family said that the change is fine with them. */
    changeAgreedAt: instant(),
    courseName: text().notNull(),
    instructorName: text().notNull(),
    state: claimState.column().notNull().default('held'),
    /** The claim takes a seat. */
    isLive: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => among(seatClaims.state, liveClaimStates)),
    /** The refund that took an enrolment back; none for a place that was free. */
    refundId: uuid().references((): AnyPgColumn => refunds.id),
    /** The one at purchase; null: bought by a version without policies, which had those of the first one. */
    refundPolicyId: uuid().references(() => refundPolicies.id),
    createdAt: createdAt(),
    confirmedAt: instant(),
    /** When an enrolment was taken back; also null for one that was before this was kept. */
    revokedAt: instant(),
    /** Of its marks once they are a year old: how many sessions there were, and in how many they were. */
    sessionsHeld: integer(),
    sessionsAttended: integer(),
  },
  (table) => [
    index('seat_claims_by_order').on(table.orderId),
    // Cancelled claims are looked up by participant; live ones by the index above.
    index('seat_claims_revoked')
      .on(table.participantId)
      .where(sql`${table.state} = 'revoked'`),
    // One live place for one participant and class, regardless of who bought it.
    uniqueIndex('seat_claims_one_live')
      .on(table.participantId, table.courseId)
      .where(sql`${table.isLive}`),
    uniqueIndex('seat_claims_one_replacing')
      .on(table.replaces)
      .where(sql`${table.isLive}`),
    // Of all of a place, the ended ones, too: what it was moved from and to.
    index('seat_claims_by_replaced')
      .on(table.replaces)
      .where(sql`${table.replaces} is not null`),
    check('seat_claims_credit_within_price', sql`${table.creditMinor} between 0 and ${table.priceMinor}`),
    index('seat_claims_by_course').on(table.courseId, table.state),
    index('seat_claims_by_sale').on(table.confirmedAt),
    claimState.check(table.state),
  ],
)

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

/** Money that went along when a place was moved, of each payment. Rows are never changed. */
export const fundingMoves = snakeCase.table(
  'funding_moves',
  {
    id: id(),
    fromClaim: reference(() => seatClaims.id),
    toClaim: reference(() => seatClaims.id),
    paymentId: reference(() => payments.id),
    /** In minor units of the payment's currency. */
    amountMinor: integer().notNull(),
    movedAt: createdAt(),
  },
  (table) => [
    index('funding_moves_from').on(table.fromClaim),
    index('funding_moves_to').on(table.toClaim),
    index('funding_moves_by_payment').on(table.paymentId),
    check('funding_moves_positive', sql`${table.amountMinor} > 0`),
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

/** What a place, which stays, gets back for a session that was called off. Written with that; a job then gives it. */
export const sessionShares = snakeCase.table(
  'session_shares',
  {
    /** Without a reference: a schedule may lose the session later. */
    sessionId: uuid().notNull(),
    claimId: reference(() => seatClaims.id),
    /** The edit that called it off, of which the families are told. */
    editId: reference(() => courseEdits.id),
    /** In minor units; once it is done what was given, 0 for a place that was gone or held nothing by then. */
    amountMinor: integer().notNull(),
    doneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.claimId] }),
    index('session_shares_by_claim').on(table.claimId),
    index('session_shares_by_edit').on(table.editId),
    check('session_shares_not_negative', sql`${table.amountMinor} >= 0`),
  ],
)

/**
 * What a place holds of each payment, in its minor units: its funding and what moved in, less what moved out and what
 * was given back by refunds that have not failed. A place that never cost anything has no row.
 */
export const claimMoney = pgView('claim_money', {
  claimId: uuid('claim_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  heldMinor: integer('held_minor').notNull(),
}).as(sql`
  select claim_id, payment_id, sum(amount_minor)::integer as held_minor
    from (select claim_id, payment_id, amount_minor from claim_funding
          union all
          select to_claim, payment_id, amount_minor from funding_moves
          union all
          select from_claim, payment_id, -amount_minor from funding_moves
          union all
          select line.claim_id, refund.payment_id, -line.amount_minor
            from refund_lines line join refunds refund on refund.id = line.refund_id
           where refund.status <> 'failed') part
   group by claim_id, payment_id`)
