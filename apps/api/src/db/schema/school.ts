import { schoolTextKeys } from '@cadenza/contracts/school/school-values'
import { clashPolicies } from '@cadenza/contracts/timetable/timetable-values'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  integer,
  primaryKey,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf } from './columns.ts'
import { refundPolicies } from './refund-policies.ts'
import { users } from './users.ts'

const studentClash = oneOf('school_student_clash_known', clashPolicies)

const given = () => text().notNull().default('')

/**
 * One row: which school this database belongs to, and what it says about itself. Payment intents carry its id, so that
 * other shops' money is left alone. Texts that are not given are empty.
 */
export const school = snakeCase.table(
  'school',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    only: boolean().notNull().default(true).unique(),
    /** The time up to which the provider's events have been read. */
    eventsReadUntil: instant(),
    /** What happens when a student's classes overlap. */
    studentClash: studentClash.column().notNull().default('block'),
    /** Null until the first start has set these three. */
    name: text(),
    currency: text(),
    timeZone: text(),
    legalName: given(),
    foundedYear: integer(),
    color: given(),
    /** The address of an uploaded picture. */
    logo: given(),
    street: given(),
    postalCode: given(),
    city: given(),
    region: given(),
    country: given(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: given(),
    email: given(),
    openingHours: given(),
    website: given(),
    socialLinks: text().array().notNull().default([]),
    careSupervision: given(),
    careHandOver: given(),
    careChecks: given(),
    careFirstAid: given(),
    careLunch: given(),
    careLostThings: given(),
    taxId: given(),
    taxText: given(),
    refundSentence: given(),
    /** Counts for places of terms without a policy of their own. */
    refundPolicyId: uuid().references(() => refundPolicies.id),
    /** Steps of the setup that an admin has put off. */
    setupLater: text().array().notNull().default([]),
    /** Replies to a teacher's message reach the teacher instead of the school. */
    teacherReplies: boolean().notNull().default(false),
    phoneRequired: boolean().notNull().default(false),
    /** When an admin last said that a test mail had arrived. */
    mailTestedAt: instant(),
    officeRefundMinor: integer().notNull().default(10_000),
    /** Until so many days before a class a place moves with all that was paid for it; later by its refund policy. */
    movesUntilDays: integer().notNull().default(7),
    /** Where transfers go; none are offered or reserved for without holder and account. */
    transferHolder: given(),
    transferAccount: given(),
    transferBank: given(),
    /** Parents may choose a transfer themselves, from this amount and until so many days before the first session. */
    transferAllowed: boolean().notNull().default(false),
    transferLeastMinor: integer().notNull().default(0),
    transferDaysBefore: integer().notNull().default(14),
    /** What parents may reserve: of those who never paid, of a class, and of one after an earlier reservation. */
    transferFirstOrders: integer().notNull().default(1),
    transferFirstPlaces: integer().notNull().default(4),
    transferSharePercent: integer().notNull().default(50),
    transferTimesAgain: integer().notNull().default(0),
    /** How much less than the list the office may ask for a place by hand, in percent; admins any. */
    handPricePercent: integer().notNull().default(20),
  },
  (table) => [
    check('school_one_row', sql`${table.only}`),
    studentClash.check(table.studentClash),
    check(
      'school_transfer_limits',
      sql`${table.transferLeastMinor} >= 0 and ${table.transferDaysBefore} between 0 and 365`,
    ),
    check(
      'school_transfer_bounds',
      sql`${table.transferFirstOrders} > 0 and ${table.transferFirstPlaces} > 0 and ${table.transferSharePercent} between 1 and 100 and ${table.transferTimesAgain} >= 0`,
    ),
    check('school_moves_until_days', sql`${table.movesUntilDays} between 0 and 365`),
    check('school_hand_price', sql`${table.handPricePercent} between 0 and 100`),
    check('school_office_refund', sql`${table.officeRefundMinor} >= 0`),
  ],
)

const textKey = oneOf('school_texts_key_known', schoolTextKeys)

/** What the school writes for its pages, in Markdown: a row for each version; the last one counts. */
export const schoolTexts = snakeCase.table(
  'school_texts',
  {
    key: textKey.column().notNull(),
    version: integer().notNull(),
    body: text().notNull(),
    /** Null: the product itself. */
    updatedBy: uuid().references(() => users.id),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    textKey.check(table.key),
    check('school_texts_version', sql`${table.version} > 0`),
  ],
)
