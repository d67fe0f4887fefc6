import { entryStates, mostPasses, waitlistEventKinds } from '@cadenza/contracts/places/waitlist-values'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf, reference } from './columns.ts'
import { courses } from './courses.ts'
import { orders } from './orders.ts'
import { participants } from './participants.ts'
import { users } from './users.ts'

const state = oneOf('waitlist_entries_state_known', entryStates)
const kind = oneOf('waitlist_events_kind_known', waitlistEventKinds)

/**
 * A family in the line of a full class: all of its people get a place, or none. Only the functions of `waitlist.sql` and `offers.sql`
 * write it: while it waits with the course's row locked, while it is offered with the order's.
 */
export const waitlistEntries = snakeCase.table(
  'waitlist_entries',
  {
    id: id(),
    courseId: reference(() => courses.id),
    userId: reference(() => users.id),
    state: state.column().notNull().default('waiting'),
    /** Its place in the line; an admin's move changes it. */
    queuedAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** How many people wait together. */
    seats: integer().notNull(),
    /** How often a later family got the seats that were too few for this one. */
    passes: integer().notNull().default(0),
    /** Its one offer. */
    orderId: uuid().references(() => orders.id),
  },
  (table) => [
    index('waitlist_entries_line')
      .on(table.courseId, table.queuedAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    /** The first family of each size. */
    index('waitlist_entries_of_size')
      .on(table.courseId, table.seats, table.queuedAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('waitlist_entries_of_user').on(table.userId, table.id),
    index('waitlist_entries_of_course').on(table.courseId, table.id),
    // oxlint-disable-next-line cadenza/raw-sql -- a constant
    check('waitlist_entries_passes', sql`${table.passes} between 0 and ${sql.raw(String(mostPasses))}`),
    check('waitlist_entries_seats', sql`${table.seats} between 1 and 6`),
    check(
      'waitlist_entries_offered_by_order',
      sql`${table.state} <> 'offered' or ${table.orderId} is not null`,
    ),
    state.check(table.state),
  ],
)

/** Who waits. A participant waits once for a class, no matter who put them there. */
export const waitlistPeople = snakeCase.table(
  'waitlist_people',
  {
    entryId: reference(() => waitlistEntries.id),
    participantId: reference(() => participants.id),
    /** That of the entry. */
    courseId: reference(() => courses.id),
    /** They wait, or a place is offered to them. */
    isLive: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.participantId] }),
    uniqueIndex('waitlist_people_one_live')
      .on(table.participantId, table.courseId)
      .where(sql`${table.isLive}`),
  ],
)

/** What happened in the line of a class, and to whom; rows are only added. */
export const waitlistEvents = snakeCase.table(
  'waitlist_events',
  {
    id: id(),
    /** Null: it concerns the whole line. */
    entryId: uuid().references(() => waitlistEntries.id),
    courseId: reference(() => courses.id),
    kind: kind.column().notNull(),
    /** Who went by. */
    byEntry: uuid().references(() => waitlistEntries.id),
    /** Who of the office did it; null: the family or the product. */
    actorId: uuid().references(() => users.id),
    /** Why the office did it, in its own words; or why the line ended. */
    reason: text(),
    at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('waitlist_events_of_course').on(table.courseId, table.id),
    index('waitlist_events_of_entry').on(table.entryId, table.id),
    kind.check(table.kind),
  ],
)
