import { feedScopes, resourceKinds, sessionStates } from '@cadenza/contracts/timetable/timetable-values'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, time, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, reference, timeSpan } from './columns.ts'
import { courses } from './courses.ts'
import { rooms } from './rooms.ts'
import { users } from './users.ts'

const sessionState = oneOf('course_sessions_state_known', sessionStates)

/**
 * When a class meets. The wall clock (`localDate`, `localStart`, `timeZone`) is authoritative; a trigger computes
 * `during` from it (`session_range`). Triggers also keep bookings and the class's derived columns in step, whichever
 * version writes.
 */
export const courseSessions = snakeCase.table(
  'course_sessions',
  {
    id: id(),
    courseId: reference(() => courses.id, { onDelete: 'cascade' }),
    localDate: date().notNull(),
    localStart: time({ precision: 0 }).notNull(),
    minutes: integer().notNull(),
    timeZone: text().notNull(),
    during: timeSpan()
      .notNull()
      .default(sql`'empty'`),
    /** Null: the room of the class. */
    roomId: uuid().references(() => rooms.id),
    /** Null: the instructor of the class. */
    instructorId: uuid().references(() => users.id),
    state: sessionState.column().notNull().default('planned'),
    /** Changed by hand: a new rule leaves it alone. */
    byHand: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** Raised with every change, for calendars that have read it. */
    sequence: integer().notNull().default(0),
    changedAt: createdAt(),
    /** When it began before it was last moved; a trigger (`stamp_session`) keeps it. */
    movedFrom: instant(),
  },
  (table) => [
    index('course_sessions_by_course').on(table.courseId, table.localDate),
    index('course_sessions_by_room').on(table.roomId),
    index('course_sessions_by_instructor').on(table.instructorId),
    // The timetable of all classes on sale is read day by day, in display order, and no further than what is shown.
    index('course_sessions_by_day')
      .on(table.localDate, table.localStart, table.id)
      .where(sql`${table.state} = 'planned'`),
    // What a day no longer has: sessions that were called off, and those that were moved away from it.
    index('course_sessions_cancelled_by_day')
      .on(table.localDate)
      .where(sql`${table.state} = 'cancelled'`),
    index('course_sessions_moved')
      .on(table.movedFrom)
      .where(sql`${table.movedFrom} is not null`),
    check('course_sessions_length', sql`${table.minutes} between 5 and 720`),
    check('course_sessions_whole_minutes', sql`extract(second from ${table.localStart}) = 0`),
    sessionState.check(table.state),
  ],
)

/** The rule that an editor last made the sessions by: kept for the editor; the sessions themselves count. */
export const courseSchedules = snakeCase.table('course_schedules', {
  courseId: reference(() => courses.id, { onDelete: 'cascade' }).primaryKey(),
  rule: jsonb().notNull(),
  /**
   * The class's period for readers of private notes, if its teacher has changed the dates at short notice; null if the
   * sessions themselves give it. Only `save_schedule` sets it.
   */
  knownDates: timeSpan(),
})

const blockKind = oneOf('resource_blocks_kind_known', resourceKinds)

/** Times at which a room is closed or a person is away. */
export const resourceBlocks = snakeCase.table(
  'resource_blocks',
  {
    id: id(),
    kind: blockKind.column().notNull(),
    resourceId: uuid().notNull(),
    during: timeSpan().notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [blockKind.check(table.kind)],
)

const bookingKind = oneOf('resource_bookings_kind_known', resourceKinds)

/**
 * When each person and room is taken, by approved classes and by blocks; only `book_courses` writes it. Its exclusion
 * constraint `resource_bookings_disjoint` ensures that no person or room is in two places at once.
 */
export const resourceBookings = snakeCase.table(
  'resource_bookings',
  {
    id: id(),
    kind: bookingKind.column().notNull(),
    resourceId: uuid().notNull(),
    sessionId: uuid().references(() => courseSessions.id, { onDelete: 'cascade' }),
    blockId: uuid().references(() => resourceBlocks.id, { onDelete: 'cascade' }),
    during: timeSpan().notNull(),
  },
  (table) => [
    index('resource_bookings_of_session').on(table.sessionId),
    index('resource_bookings_of_block').on(table.blockId),
    check('resource_bookings_one_source', sql`num_nonnulls(${table.sessionId}, ${table.blockId}) = 1`),
    bookingKind.check(table.kind),
  ],
)

const feedScope = oneOf('calendar_feeds_scope_known', feedScopes)

/**
 * Addresses at which a calendar program reads a timetable. Anyone who knows the token can read it; only its hash is
 * stored.
 */
export const calendarFeeds = snakeCase.table(
  'calendar_feeds',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    scope: feedScope.column().notNull(),
    /** The room, for a room's feed. */
    subjectId: uuid(),
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastReadAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index('calendar_feeds_of_user').on(table.userId), feedScope.check(table.scope)],
)
