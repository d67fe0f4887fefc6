import { claimStates, liveClaimStates } from '@cadenza/contracts/money/order-values'
import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  type AnyPgColumn,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { among, createdAt, id, instant, oneOf, reference } from './columns.ts'
import { courses } from './courses.ts'
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
    priceMinor: integer().notNull(),
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
