import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)
const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const createdAt = () => instant().notNull().defaultNow()

/** People. Found by `identityUid`, never by e-mail; a deleted row stays as a nameless tombstone. */
export const users = snakeCase.table(
  'users',
  {
    id: id(),
    identityUid: text().unique(),
    email: text(),
    emailVerified: boolean().notNull().default(false),
    name: text().notNull().default(''),
    imageUrl: text(),
    role: text({ enum: ['student', 'instructor', 'admin'] })
      .notNull()
      .default('student'),
    /** Raised to end every session at once. */
    sessionVersion: integer().notNull().default(1),
    /** Identity tokens of sessions begun earlier are refused. */
    authValidAfter: instant(),
    registeredAt: instant(),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerified} and ${table.deletedAt} is null`),
    index('users_by_role').on(table.role, table.createdAt),
    check('users_role_known', sql`${table.role} in ('student', 'instructor', 'admin')`),
  ],
)

/** Classes in every state; `seatsTaken` counts live holds and enrolments and is changed by SQL functions alone. */
export const courses = snakeCase.table(
  'courses',
  {
    id: id(),
    instructorId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    family: text({
      enum: ['guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory'],
    }).notNull(),
    capacity: integer().notNull(),
    seatsTaken: integer().notNull().default(0),
    priceMinor: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['Pending', 'Approved', 'Denied', 'Cancelled'] })
      .notNull()
      .default('Pending'),
    feedback: text(),
    imageUrl: text(),
    /** Raised by every edit and decision, so that an admin decides on what they saw. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    submittedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
  },
  (table) => [
    index('courses_by_status').on(table.status, table.submittedAt),
    index('courses_by_instructor').on(table.instructorId),
    check('courses_never_oversold', sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check('courses_price_not_negative', sql`${table.priceMinor} >= 0`),
    check('courses_status_known', sql`${table.status} in ('Pending', 'Approved', 'Denied', 'Cancelled')`),
  ],
)

export const cartItems = snakeCase.table(
  'cart_items',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    createdAt: createdAt(),
  },
  (table) => [unique('cart_items_once').on(table.userId, table.courseId)],
)

/** Checkout attempts with a price snapshot. At most one live order per student. */
export const orders = snakeCase.table(
  'orders',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Which provider holds the intent: sandbox and real money never mix. */
    provider: text().notNull(),
    status: text({ enum: ['open', 'awaiting_payment', 'releasing', 'paid', 'expired', 'review'] })
      .notNull()
      .default('open'),
    totalMinor: integer().notNull(),
    currency: text().notNull(),
    itemCount: integer().notNull(),
    /** Part of the provider's idempotency key; raised only when the provider stored a failure under the key. */
    attempt: integer().notNull().default(0),
    paymentIntentId: text().unique(),
    clientSecret: text(),
    expiresAt: instant().notNull(),
    extended: boolean().notNull().default(false),
    checkedAt: createdAt(),
    paidAt: instant(),
    reviewReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_one_live')
      .on(table.userId)
      .where(sql`${table.status} in ('open', 'awaiting_payment', 'releasing')`),
    index('orders_live')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('open', 'awaiting_payment', 'releasing')`),
    check('orders_total_not_negative', sql`${table.totalMinor} >= 0`),
    check(
      'orders_status_known',
      sql`${table.status} in ('open', 'awaiting_payment', 'releasing', 'paid', 'expired', 'review')`,
    ),
  ],
)

/** An order's claim on one seat: held while it may be paid, confirmed is an enrolment. */
export const seatClaims = snakeCase.table(
  'seat_claims',
  {
    id: uuid()
      .notNull()
      .unique()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    cartItemId: uuid(),
    priceMinor: integer().notNull(),
    courseName: text().notNull(),
    instructorName: text().notNull(),
    state: text({ enum: ['held', 'confirmed', 'released', 'revoked'] })
      .notNull()
      .default('held'),
    createdAt: createdAt(),
    confirmedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.courseId] }),
    uniqueIndex('seat_claims_one_live')
      .on(table.userId, table.courseId)
      .where(sql`${table.state} in ('held', 'confirmed')`),
    index('seat_claims_by_course').on(table.courseId, table.state),
    check('seat_claims_state_known', sql`${table.state} in ('held', 'confirmed', 'released', 'revoked')`),
  ],
)

/** Settled payments. Name and e-mail are those at the time of payment. */
export const payments = snakeCase.table(
  'payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    transactionId: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    amountMinor: integer().notNull(),
    refundedMinor: integer().notNull().default(0),
    currency: text().notNull(),
    paidAt: createdAt(),
  },
  (table) => [
    index('payments_by_user').on(table.userId, table.paidAt),
    check('payments_refund_within_paid', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
  ],
)

/** The provider's events as they arrived; one row each, however often it is delivered. */
export const webhookEvents = snakeCase.table('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  objectId: text().notNull(),
  receivedAt: createdAt(),
  processedAt: instant(),
})

/**
 * What students say of courses. A student's own review carries no name: it is read from `users`, so that it follows a
 * renaming and goes with a deletion. `studentName` is for reviews that were brought along without an account.
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

/** Uploaded pictures; the files lie in the image store under the id. */
export const images = snakeCase.table(
  'images',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('images_by_owner').on(table.ownerId, table.createdAt)],
)

/** Who changed what, for every privileged change. */
export const auditLog = snakeCase.table('audit_log', {
  id: id(),
  actorId: uuid(),
  action: text().notNull(),
  subjectId: text().notNull(),
  detail: jsonb().notNull().default({}),
  createdAt: createdAt(),
})
