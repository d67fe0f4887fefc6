import { courseLevels, courseStatuses } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import { teachingLanguages } from '@cadenza/contracts/timetable/timetable-values'
import { sql, type SQL } from 'drizzle-orm'
import { check, date, index, integer, jsonb, snakeCase, text, time, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, reference } from './columns.ts'
import { rooms } from './rooms.ts'
import { terms } from './terms.ts'
import { users } from './users.ts'

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
    /** Of the list, before discounts. */
    priceMinor: integer().notNull(),
    /** By the best early bird that needs no typing and has no limit, and until when; `early_price` (SQL) writes both. */
    earlyPriceMinor: integer(),
    earlyUntil: instant(),
    /** What lists are sorted and filtered by. */
    shownPriceMinor: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${courses.earlyPriceMinor}, ${courses.priceMinor})`),
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
      index('courses_on_sale_by_price').on(table.shownPriceMinor, table.id),
      index('courses_on_sale_by_family').on(table.family, table.name, table.id),
      index('courses_on_sale_by_level').on(table.level, table.name, table.id),
      index('courses_on_sale_by_instructor').on(table.instructorId, table.name, table.id),
      // Where prices correlate with families or levels, an index of prices alone scans thousands of other rows.
      index('courses_on_sale_by_family_and_price').on(table.family, table.shownPriceMinor, table.id),
      index('courses_on_sale_by_level_and_price').on(table.level, table.shownPriceMinor, table.id),
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
    /** When its families were told of it; null: not yet, or it was undone, or is nothing to them. */
    notifiedAt: instant(),
  },
  (table) => [
    index('course_edits_unseen')
      .on(table.createdAt)
      .where(sql`${table.seenAt} is null`),
    index('course_edits_by_course').on(table.courseId, table.createdAt),
  ],
)
