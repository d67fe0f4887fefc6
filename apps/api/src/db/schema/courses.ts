import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import { courseLevels, courseStatuses } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import {
  claimStates,
  holdingOrderStatuses,
  liveClaimStates,
  liveOrderStatuses,
  orderEndings,
  orderStatuses,
} from '@cadenza/contracts/money/order-values'
import {
  manualMethods,
  paymentMethods,
  refundReasons,
  refundStatuses,
} from '@cadenza/contracts/money/refund-values'
import { boughtFor } from '@cadenza/contracts/families/family-values'
import { teachingLanguages } from '@cadenza/contracts/timetable/timetable-values'
import { roles } from '@cadenza/contracts/people/user-values'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, reference } from './columns.ts'
import { among, oneOf } from './one-of.ts'
import { refundPolicies } from './refund-policies.ts'
import { rooms } from './rooms.ts'
import { terms } from './terms.ts'

const role = oneOf('users_role_known', roles)
const buysFor = oneOf('users_buys_for_known', boughtFor)

/** Those who can do most come first. */
export const rankOf = (column: SQLWrapper) =>
  sql`(case ${column} when 'admin' then 0 when 'office' then 1 when 'instructor' then 2 else 3 end)`

/** People. Found by `identityUid`, never by email; a deleted row stays as a nameless tombstone. */
export const users = snakeCase.table(
  'users',
  {
    id: id(),
    identityUid: text().unique(),
    email: text(),
    emailVerified: boolean().notNull().default(false),
    name: text().notNull().default(''),
    /** Of a family that the office made without an account: who signs in with it, verified, becomes this row. Lower case. */
    claimableEmail: text().unique(),
    /** What the school calls them at, as they or the office spelt it; empty when it was not told. */
    phone: text().notNull().default(''),
    /** The address that refused mail for good: it counts as long as it is still theirs. */
    bouncedEmail: text(),
    /** When they asked for no more news by mail, whatever was agreed to for their children; null: they did not. */
    newsStoppedAt: instant(),
    /** They want to be reminded on the day before a first day. All other mails are not a choice. */
    wantsReminders: boolean().notNull().default(true),
    /** Whom they last said that a class is for; null: they never did. `has_said_for_whom` reads it. */
    buysFor: buysFor.column(),
    imageUrl: text(),
    role: role.column().notNull().default('student'),
    /** Raised to end every session at once. */
    sessionVersion: integer().notNull().default(1),
    /** Identity tokens of sessions begun earlier are refused. */
    authValidAfter: instant(),
    registeredAt: instant(),
    /** When `ADMIN_EMAILS` made this person an admin: that happens once, and a later demotion stands. */
    adminByConfigAt: instant(),
    /** What an instructor shows publicly; both are shown until they choose otherwise. */
    cardShowsEmail: boolean().notNull().default(true),
    cardShowsPhoto: boolean().notNull().default(true),
    /** When the instructor last agreed to their public card; null if they were never asked. */
    cardAgreedAt: instant(),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerified} and ${table.deletedAt} is null`),
    index('users_by_role').on(table.role, table.createdAt),
    ...[
      index('users_by_name').on(sql`lower(${table.name})`, table.id),
      index('users_by_rank').on(rankOf(table.role), table.id),
    ].map((listed) => listed.where(sql`${table.deletedAt} is null`)),
    index('users_by_likeness')
      .using(
        'gin',
        sql`${table.name} gin_trgm_ops`,
        sql`${table.email} gin_trgm_ops`,
        sql`split_part(${table.email}, '@', 1) gin_trgm_ops`,
      )
      .where(sql`${table.deletedAt} is null`),
    index('users_by_claimable')
      .using(
        'gin',
        sql`${table.claimableEmail} gin_trgm_ops`,
        sql`split_part(${table.claimableEmail}, '@', 1) gin_trgm_ops`,
      )
      .where(sql`${table.claimableEmail} is not null`),
    // A claimed family has no claimable address: its identity supplies the address.
    check(
      'users_claimable_unclaimed',
      sql`${table.claimableEmail} is null or (${table.identityUid} is null and not ${table.emailVerified} and ${table.deletedAt} is null)`,
    ),
    role.check(table.role),
    buysFor.check(table.buysFor),
  ],
)

/**
 * Who attends: every person with an account is a participant, their self, and a child is a record of a guardian. Only
 * adults hold accounts. A self is created with its account (`give_self`).
 */
export const participants = snakeCase.table(
  'participants',
  {
    id: id(),
    /** The account that it belongs to. */
    ownerId: reference((): AnyPgColumn => users.id),
    isSelf: boolean().notNull().default(false),
    /** For a child; a self has the name of its account. */
    givenName: text().notNull().default(''),
    familyName: text().notNull().default(''),
    /** Read for the ages of classes, and for a name that a receipt cannot print. */
    birthDate: date(),
    /** Instrument family → level. */
    levels: jsonb().notNull().default({}),
    createdAt: createdAt(),
    /** When a child will be erased, unless that is undone: until then no places are bought for it. */
    eraseAt: instant(),
    erasedAt: instant(),
  },
  (table) => [
    index('participants_of_owner').on(table.ownerId),
    // Only a few accounts have children: who has them, and by which names.
    index('participants_children')
      .on(table.ownerId)
      .where(sql`not ${table.isSelf} and ${table.erasedAt} is null`),
    index('participants_children_by_name')
      .using('gin', sql`(${table.givenName} || ' ' || ${table.familyName}) gin_trgm_ops`)
      .where(sql`not ${table.isSelf} and ${table.erasedAt} is null`),
    index('participants_to_erase')
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null`),
    uniqueIndex('participants_one_self')
      .on(table.ownerId)
      .where(sql`${table.isSelf}`),
  ],
)

/**
 * One row for each access token in use: ending the row ends the token, on every process at once. The table keeps its old
 * name: a version from before a renaming, started again during an update, takes back all rights on names that it does
 * not know (`grantRights`), and no one would be signed in any more.
 */
export const authSessions = snakeCase.table(
  'sessions',
  {
    /** The token's `jti`. */
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /**
     * The identity token that was exchanged, sealed; it is used to query the identity service while the session lives.
     */
    sealedIdToken: text(),
    /** When its sign-in was, in whole seconds: tokens of one sign-in share it, and end together. */
    signedInAt: instant(),
    /** When the identity service last confirmed that the account and its sign-in still stand. */
    checkedAt: createdAt(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
)

/**
 * Six digits that were emailed to an address, to prove that it is the account's. Those of the last two mails
 * count.
 */
export const addressCodes = snakeCase.table(
  'address_codes',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /**
     * SHA-256 of the address that it was sent to: it proves no other address. Codes to one address are counted for a
     * day, across all accounts.
     */
    emailHash: text().notNull(),
    /** The digits, sealed: with so few, a hash could be reversed. */
    sealedCode: text().notNull(),
    /** Raised by each wrong try. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('address_codes_of_user').on(table.userId),
    index('address_codes_of_email').on(table.emailHash),
  ],
)

/** Counters that all processes share: calls, failures, declines. A row counts within one time window. */
export const rateCounters = snakeCase.table(
  'rate_counters',
  {
    /** What is counted and for whom: `signIn:address:203.0.113.7`. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [index('rate_counters_by_end').on(table.windowEndsAt)],
)

const family = oneOf('courses_family_known', instrumentFamilies)
const level = oneOf('courses_level_known', courseLevels)
const courseStatus = oneOf('courses_status_known', courseStatuses)
const language = oneOf('courses_language_known', teachingLanguages)

/** A denial, stored with the class until the next one. */
export interface CourseDenial {
  /** When and by whom it was denied, as an instant and a user's id. */
  at: string
  by: string
  feedback: string
  /** What its instructor had written, by column. */
  facts: AuditFacts
  /** The denial before, for as long as this one can be undone. */
  earlier: Omit<CourseDenial, 'earlier'> | null
}

/** Classes in every state; `seatsTaken` counts live holds and enrolments and is changed only by SQL functions. */
export const courses = snakeCase.table(
  'courses',
  {
    id: id(),
    /** What the office calls it in the file that it was imported from: the same file again changes nothing. */
    externalId: text().unique(),
    instructorId: reference(() => users.id),
    /** Teaches all of it beside the instructor: reads its roster, and is booked for its sessions. */
    coTeacherId: uuid().references(() => users.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    family: family.column().notNull(),
    level: level.column(),
    capacity: integer().notNull(),
    seatsTaken: integer().notNull().default(0),
    /** Free seats that are kept for those who wait, until `savedUntil`; `offer_seats` and `open_saved_seats` write both. */
    seatsSaved: integer().notNull().default(0),
    savedUntil: instant(),
    priceMinor: integer().notNull(),
    currency: text().notNull(),
    status: courseStatus.column().notNull().default('Pending'),
    feedback: text(),
    imageUrl: text(),
    /** Raised by every edit and decision, so that an admin decides on the version they saw. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    submittedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    /** What was denied last, as it was then: to show what has changed since. */
    lastRound: jsonb().$type<CourseDenial>(),
    termId: uuid().references(() => terms.id),
    roomId: uuid().references(() => rooms.id),
    /** In full years on the day of the first session, both included. */
    ageMin: integer(),
    ageMax: integer(),
    language: language.column(),
    instruments: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    prerequisites: text().notNull().default(''),
    toBring: text().notNull().default(''),
    /** What students can do afterwards, one item per line. */
    outcomes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** `09:30 Warm-up`, one entry per line. */
    dayPlan: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    forWhom: text().notNull().default(''),
    // Derived from its planned sessions; only `follow_changed` writes the following columns. Null without sessions.
    firstSessionAt: instant(),
    /** When its last session ends: from then on the class is no longer in the catalogue. */
    overAt: instant(),
    startsOn: date(),
    endsOn: date(),
    sessionCount: integer(),
    totalMinutes: integer(),
    /** When and how long each of them is by its wall clock; null where they differ. */
    sessionStart: time({ precision: 0 }),
    sessionMinutes: integer(),
    /** The ISO weekdays that have a session, in order; the zone is that of the first session. */
    sessionWeekdays: integer().array(),
    sessionZone: text(),
    /** When what visitors see of it last changed. */
    changedAt: createdAt(),
    /** The address of its page since it was first approved; `address_course` writes it. */
    slug: text().unique(),
  },
  (table) => [
    index('courses_by_status').on(table.status, table.submittedAt),
    index('courses_by_instructor').on(table.instructorId),
    index('courses_by_co_teacher')
      .on(table.coTeacherId)
      .where(sql`${table.coTeacherId} is not null`),
    check('courses_two_teachers', sql`${table.coTeacherId} <> ${table.instructorId}`),
    index('courses_by_decision').on(table.decidedBy, table.decidedAt),
    check(
      'courses_never_oversold',
      sql`${table.seatsTaken} >= 0 and ${table.seatsSaved} >= 0 and ${table.seatsTaken} + ${table.seatsSaved} <= ${table.capacity}`,
    ),
    check('courses_price_not_negative', sql`${table.priceMinor} >= 0`),
    courseStatus.check(table.status),
    family.check(table.family),
    level.check(table.level),
    language.check(table.language),
    check(
      'courses_ages_in_order',
      sql`${table.ageMin} between 0 and 120 and ${table.ageMax} between 0 and 120`,
    ),
    check('courses_oldest_not_younger', sql`${table.ageMax} >= ${table.ageMin}`),
    index('courses_by_term').on(table.termId),
    index('courses_by_room').on(table.roomId),
    index('courses_by_likeness').using('gin', sql`${table.name} gin_trgm_ops`),
    // No index contains seats_taken: it changes with every hold, and a row none of whose indexed columns changes is
    // updated in place.
    ...[
      index('courses_on_sale').on(table.id),
      index('courses_on_sale_by_name').on(table.name, table.id),
      index('courses_on_sale_by_price').on(table.priceMinor, table.id),
      index('courses_on_sale_by_family').on(table.family, table.name, table.id),
      index('courses_on_sale_by_level').on(table.level, table.name, table.id),
      index('courses_on_sale_by_instructor').on(table.instructorId, table.name, table.id),
      // Where prices correlate with families or levels, an index of prices alone scans thousands of other rows.
      index('courses_on_sale_by_family_and_price').on(table.family, table.priceMinor, table.id),
      index('courses_on_sale_by_level_and_price').on(table.level, table.priceMinor, table.id),
      index('courses_on_sale_by_family_and_id').on(table.family, table.id),
      index('courses_on_sale_by_level_and_id').on(table.level, table.id),
      index('courses_on_sale_by_words').using('gin', sql`${table.name} gin_trgm_ops`),
    ].map((onSale) => onSale.where(sql`status = 'Approved'`)),
  ],
)

/** Every address that a class has or had, its own forever; a row is made before that of its class. */
export const courseSlugs = snakeCase.table(
  'course_slugs',
  {
    slug: text().primaryKey(),
    courseId: reference(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [index('course_slugs_by_course').on(table.courseId)],
)

export const cartItems = snakeCase.table(
  'cart_items',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    courseId: reference(() => courses.id),
    /** Who is to attend. */
    participantId: reference(() => participants.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('cart_items_once').on(table.userId, table.courseId, table.participantId),
    index('cart_items_course').on(table.courseId),
  ],
)

const orderStatus = oneOf('orders_status_known', orderStatuses)
const manualMethod = oneOf('orders_method_known', manualMethods)
const orderEnding = oneOf('orders_ended_because_known', orderEndings)

/** Checkout attempts with a price snapshot. At most one live order per student. */
export const orders = snakeCase.table(
  'orders',
  {
    id: id(),
    userId: reference(() => users.id),
    /** The provider that holds the intent: sandbox and real money never mix. */
    provider: text().notNull(),
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
    manualMethod.check(table.method),
    orderEnding.check(table.endedBecause),
  ],
)

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

const refundMethod = oneOf('refunds_method_known', ['card', ...manualMethods])
const refundReason = oneOf('refunds_reason_known', refundReasons)
const refundStatus = oneOf('refunds_status_known', refundStatuses)

/**
 * Money on its way back. The row is written first, in the statement that takes the seats back; a queued job then asks
 * the provider, under the key of the row and its attempt. Without a payment: money that no order could take.
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

/**
 * What students say about courses. A student's own review stores no name: it is read from `users`, so that it follows a
 * renaming and disappears with a deletion. `studentName` is for imported reviews without an account.
 */
export const reviews = snakeCase.table(
  'reviews',
  {
    id: id(),
    courseId: uuid().references(() => courses.id),
    userId: uuid().references(() => users.id),
    studentName: text(),
    rating: integer().notNull(),
    details: text().notNull(),
    createdAt: createdAt(),
    /** When the student last changed it; null for a review as first written. */
    editedAt: instant(),
  },
  (table) => [
    unique('reviews_one_per_course').on(table.userId, table.courseId),
    index('reviews_by_course').on(table.courseId, table.id),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_one_source_of_name', sql`(${table.userId} is null) <> (${table.studentName} is null)`),
  ],
)

/** Uploaded pictures; the files are in the image store under the id. */
export const images = snakeCase.table(
  'images',
  {
    id: id(),
    ownerId: reference(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('images_by_owner').on(table.ownerId, table.createdAt)],
)

/** Changes to an approved class that took effect at once, for admins to review afterwards. */
export const courseEdits = snakeCase.table(
  'course_edits',
  {
    id: id(),
    courseId: reference(() => courses.id),
    editorId: reference(() => users.id),
    /** Only the changed fields, before and after. */
    before: jsonb().$type<AuditFacts>().notNull(),
    after: jsonb().$type<AuditFacts>().notNull(),
    createdAt: createdAt(),
    seenAt: instant(),
    seenBy: uuid().references(() => users.id),
  },
  (table) => [
    index('course_edits_unseen')
      .on(table.createdAt)
      .where(sql`${table.seenAt} is null`),
    index('course_edits_by_course').on(table.courseId, table.createdAt),
  ],
)

/**
 * Who changed what, for every privileged change. The product's own database role can add lines and read them, no more.
 */
export const auditLog = snakeCase.table(
  'audit_log',
  {
    id: id(),
    /** Null: the product itself, by its configuration or the command line. */
    actorId: uuid(),
    action: text().notNull(),
    subjectId: text().notNull(),
    /** The changed fields before; null if something was created. */
    before: jsonb(),
    /** The changed fields after; null if something was deleted. */
    after: jsonb(),
    detail: jsonb().notNull().default({}),
    requestId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_of_subject').on(table.subjectId, table.id),
    index('audit_log_of_actor').on(table.actorId, table.id),
    index('audit_log_of_action').on(table.action, table.id),
  ],
)
