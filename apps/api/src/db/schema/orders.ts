import {
  holdingOrderStatuses,
  liveOrderStatuses,
  orderEndings,
  orderKinds,
  orderStatuses,
} from '@cadenza/contracts/money/order-values'
import { manualMethods } from '@cadenza/contracts/money/refund-values'
import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { among, createdAt, id, instant, oneOf, reference } from './columns.ts'
import { courses } from './courses.ts'
import { participants } from './participants.ts'
import { users } from './users.ts'

export const cartItems = snakeCase.table(
  'cart_items',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    courseId: reference(() => courses.id),
    /** Who is to attend. */
    participantId: reference(() => participants.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** The price that the office named for it, in minor units, instead of all discounts. */
    handPriceMinor: integer(),
    /** As it is printed. */
    handWords: text(),
    /** For the office alone. */
    handReason: text(),
    handBy: uuid().references(() => users.id),
  },
  (table) => [
    unique('cart_items_once').on(table.userId, table.courseId, table.participantId),
    index('cart_items_course').on(table.courseId),
    check(
      'cart_items_hand_price',
      sql`${table.handPriceMinor} is null or ${table.handPriceMinor} >= 0 and num_nulls(${table.handWords}, ${table.handReason}, ${table.handBy}) = 0`,
    ),
  ],
)

const orderStatus = oneOf('orders_status_known', orderStatuses)
const manualMethod = oneOf('orders_method_known', manualMethods)
const orderKind = oneOf('orders_kind_known', orderKinds)
const orderEnding = oneOf('orders_ended_because_known', orderEndings)

/** Checkout attempts with a price snapshot. At most one live order per student. */
export const orders = snakeCase.table(
  'orders',
  {
    id: id(),
    userId: reference(() => users.id),
    /** The provider that holds the intent: sandbox and real money never mix. */
    provider: text().notNull(),
    kind: orderKind.column().notNull().default('purchase'),
    status: orderStatus.column().notNull().default('open'),
    /** It may be paid by card. */
    isLive: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => among(orders.status, liveOrderStatuses)),
    /** The order holds its seats: a live one, one that waits for a transfer or a cheque, or an offer. */
    holdsSeats: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => among(orders.status, holdingOrderStatuses)),
    /** How the money is to come, where not by card. */
    method: manualMethod.column(),
    /** What the payer writes on a transfer or a cheque: `C-10429`, with a check digit. */
    reference: text().unique(),
    /** The last day for the money of a reserved order, by the school's calendar; `expiresAt` is its end. */
    dueOn: date(),
    /** Why and when an order ended that waited for its money; null: none such, or ended by a version that did not say. */
    endedBecause: orderEnding.column(),
    endedAt: instant(),
    /** Who of the office placed it; null: its buyer. */
    placedBy: uuid(),
    /** Of an offer to a family in a waiting list: which, and until when; a checkout of it may take longer. */
    entryId: uuid(),
    offeredUntil: instant(),
    totalMinor: integer().notNull(),
    currency: text().notNull(),
    itemCount: integer().notNull(),
    /** Part of the provider's idempotency key; raised only when the provider stored a failure under the key. */
    attempt: integer().notNull().default(0),
    paymentIntentId: text().unique(),
    clientSecret: text(),
    expiresAt: instant().notNull(),
    extended: boolean().notNull().default(false),
    /** How often the student asked for more time. */
    renewals: integer().notNull().default(0),
    checkedAt: createdAt(),
    paidAt: instant(),
    reviewReason: text(),
    /** The network that the checkout came from (for IPv6 its /64); declined cards are counted for it. */
    callerNetwork: text(),
    /** What `price_basis` said of the cart; null: no code, no scholarship and no price by hand. */
    priceBasis: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_one_live')
      .on(table.userId)
      .where(sql`${table.isLive}`),
    index('orders_holding')
      .on(table.expiresAt)
      .where(sql`${table.holdsSeats}`),
    index('orders_by_user').on(table.userId, table.id),
    check('orders_total_not_negative', sql`${table.totalMinor} >= 0`),
    orderStatus.check(table.status),
    orderKind.check(table.kind),
    manualMethod.check(table.method),
    orderEnding.check(table.endedBecause),
  ],
)
