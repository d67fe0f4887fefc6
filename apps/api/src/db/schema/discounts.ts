import { discountKinds, discountUseStates, priceStepKinds } from '@cadenza/contracts/money/discount-values'
import type { DiscountScope } from '@cadenza/contracts/money/discount'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'
import { participants } from './participants.ts'
import { seatClaims } from './seat-claims.ts'
import { users } from './users.ts'

const discountKind = oneOf('discounts_kind_known', discountKinds)
const stepKind = oneOf('price_steps_kind_known', priceStepKinds)
const useState = oneOf('discount_uses_state_known', discountUseStates)

/**
 * What lowers prices, a row for each version of a series; the last one counts, and none is changed but by being paused
 * or replaced. Prices by it are made by `price_lines` (SQL) alone.
 */
export const discounts = snakeCase.table(
  'discounts',
  {
    id: id(),
    /** The id of its first version, whose row is locked by whoever takes a limited use. */
    series: uuid().notNull(),
    version: integer().notNull().default(1),
    kind: discountKind.column().notNull(),
    /** As parents read it. */
    name: text().notNull(),
    percent: integer(),
    /** Of each place, in minor units. */
    amountMinor: integer(),
    /** Which classes it is for: `{}` all. */
    applies: jsonb().$type<DiscountScope>().notNull(),
    startsAt: instant(),
    /** The instant after its last day. */
    endsAt: instant(),
    /** Orders altogether, and of one family. */
    maxUses: integer(),
    maxPerFamily: integer(),
    pausedAt: instant(),
    replacedAt: instant(),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('discounts_one_version').on(table.series, table.version),
    uniqueIndex('discounts_current')
      .on(table.series)
      .where(sql`${table.replacedAt} is null`),
    discountKind.check(table.kind),
    check('discounts_percent_or_amount', sql`num_nonnulls(${table.percent}, ${table.amountMinor}) = 1`),
    check('discounts_gives', sql`${table.percent} between 1 and 100 or ${table.amountMinor} > 0`),
    check('discounts_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('discounts_early_bird_ends', sql`${table.kind} <> 'early_bird' or ${table.endsAt} is not null`),
    check(
      'discounts_limits',
      sql`coalesce(${table.maxUses}, 1) > 0 and coalesce(${table.maxPerFamily}, 1) > 0`,
    ),
  ],
)

/** The code of a series: `codeKey` is what a typed one is compared with, `shown` what the school wrote. */
export const discountCodes = snakeCase.table('discount_codes', {
  series: uuid()
    .primaryKey()
    .references(() => discounts.id),
  codeKey: text().notNull().unique(),
  shown: text().notNull(),
})

/** Codes in the cart of a user, by their series. */
export const cartCodes = snakeCase.table(
  'cart_codes',
  {
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    series: reference(() => discounts.id),
    addedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.series] })],
)

/** One use: an order in which a place has the discount, the one that the place came with first. */
export const discountUses = snakeCase.table(
  'discount_uses',
  {
    discountId: reference(() => discounts.id),
    orderId: reference(() => orders.id),
    state: useState.column().notNull().default('held'),
  },
  (table) => [
    primaryKey({ columns: [table.discountId, table.orderId] }),
    index('discount_uses_by_order').on(table.orderId),
    useState.check(table.state),
  ],
)

/**
 * Why the price of a place is another than that of the list: list price less all amounts is the price. Rows are never
 * changed.
 */
export const priceSteps = snakeCase.table(
  'price_steps',
  {
    claimId: reference(() => seatClaims.id),
    ordinal: integer().notNull(),
    kind: stepKind.column().notNull(),
    discountId: uuid().references(() => discounts.id),
    /** Taken off, in minor units; below zero for what was taken back. */
    amountMinor: integer().notNull(),
    /** The name of the discount, or what the office wrote for the receipt. */
    words: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.ordinal] }),
    index('price_steps_by_discount')
      .on(table.discountId)
      .where(sql`${table.discountId} is not null`),
    stepKind.check(table.kind),
    check('price_steps_not_zero', sql`${table.amountMinor} <> 0`),
  ],
)

/** A participant who has a discount of the kind `scholarship`, by its series. */
export const scholarships = snakeCase.table(
  'scholarships',
  {
    id: id(),
    /** The series: every version of it counts. */
    discountId: reference(() => discounts.id),
    participantId: reference(() => participants.id, { onDelete: 'cascade' }),
    /** Of the office, for its own eyes. */
    reason: text().notNull(),
    grantedBy: reference(() => users.id),
    grantedAt: createdAt(),
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex('scholarships_once')
      .on(table.participantId, table.discountId)
      .where(sql`${table.revokedAt} is null`),
    index('scholarships_by_discount').on(table.discountId),
  ],
)
