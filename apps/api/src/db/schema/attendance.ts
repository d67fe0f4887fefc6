import { toldWays } from '@cadenza/contracts/families/family-values'
import { attendanceStates, markedThings } from '@cadenza/contracts/places/attendance-values'
import type { KeptCollector } from '@cadenza/contracts/places/attendance'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, reference } from './columns.ts'
import { participants } from './participants.ts'
import { seatClaims } from './seat-claims.ts'
import { courseSessions } from './timetable.ts'
import { users } from './users.ts'

const attendanceState = oneOf('attendance_state_known', attendanceStates)

/**
 * Who was in a session, when they came and went, and with whom: what the operations of all devices come to
 * (`record_marks`). It stays with its place and session for a year, and becomes two sums of the place then.
 */
export const attendance = snakeCase.table(
  'attendance',
  {
    sessionId: reference(() => courseSessions.id),
    claimId: reference(() => seatClaims.id),
    state: attendanceState.column(),
    inAt: instant(),
    outAt: instant(),
    collectedBy: jsonb().$type<KeptCollector>(),
    /** When the guardians were told that they have not arrived. */
    missingToldAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.claimId] }),
    index('attendance_of_claim').on(table.claimId),
    attendanceState.check(table.state),
    check('attendance_collected_with_out', sql`(${table.outAt} is null) = (${table.collectedBy} is null)`),
  ],
)

const thing = oneOf('attendance_ops_what_known', markedThings)
const way = oneOf('attendance_ops_recorded_how_known', toldWays)

/**
 * Each mark as a device made it; of each cell the latest counts. After thirty days it loses what it said, and stays as
 * who and when.
 */
export const attendanceOps = snakeCase.table(
  'attendance_ops',
  {
    /** Chosen by the device. */
    opId: uuid().primaryKey(),
    sessionId: uuid().notNull(),
    claimId: uuid().notNull(),
    what: thing.column().notNull(),
    /** A state, an instant, or an instant and who fetched them; null: it was taken back. */
    value: jsonb(),
    reason: text(),
    /** By the device's clock, shifted where that was wrong. */
    markedAt: instant().notNull(),
    receivedAt: createdAt(),
    /** Null: at a gate, or by the product itself. */
    markedBy: uuid().references(() => users.id),
    gateId: uuid().references(() => gates.id),
    /** Who stood at the gate. */
    shiftName: text(),
    /** Who told the office about an absence, and how. */
    toldBy: text(),
    recordedHow: way.column(),
  },
  (table) => [
    foreignKey({
      columns: [table.sessionId, table.claimId],
      foreignColumns: [attendance.sessionId, attendance.claimId],
      name: 'attendance_ops_of_cell',
    }).onDelete('cascade'),
    index('attendance_ops_of_cell').on(
      table.sessionId,
      table.claimId,
      table.what,
      table.markedAt,
      table.opId,
    ),
    index('attendance_ops_by_user').on(table.markedBy, table.receivedAt),
    // Those that still say something, for the job that takes it from them.
    index('attendance_ops_to_blank')
      .on(table.receivedAt)
      .where(sql`num_nonnulls(${table.value}, ${table.reason}, ${table.shiftName}, ${table.toldBy}) > 0`),
    thing.check(table.what),
    way.check(table.recordedHow),
  ],
)

/** A tablet at the door, for one day: whoever holds its cookie sees who comes today, and marks who comes and goes. */
export const gates = snakeCase.table(
  'gates',
  {
    id: id(),
    /** Such as “Main door”. */
    name: text().notNull(),
    /** By the school's calendar. */
    day: date().notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique(),
    /** SHA-256 of the cookie of the tablet that has the link; null until one has. */
    cookieHash: text().unique(),
    openedBy: reference(() => users.id),
    createdAt: createdAt(),
    takenAt: instant(),
    /** The school's midnight. */
    endsAt: instant().notNull(),
    revokedAt: instant(),
    /** How often another tablet came with the link. */
    refusals: integer().notNull().default(0),
    /** When the last one did. */
    refusedAt: instant(),
  },
  (table) => [index('gates_by_day').on(table.day)],
)

/** Somebody who must not take a participant home, for as long as it holds. */
export const mustNotCollect = snakeCase.table(
  'must_not_collect',
  {
    id: id(),
    participantId: reference(() => participants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** A guardian of the participant, who does not see it. */
    userId: uuid().references(() => users.id),
    reason: text().notNull(),
    /** A guardian, or somebody of the office. */
    recordedBy: reference(() => users.id),
    isByOffice: boolean().notNull().default(false),
    createdAt: createdAt(),
    endedAt: instant(),
    endedBy: uuid().references(() => users.id),
  },
  (table) => [index('must_not_collect_of_participant').on(table.participantId)],
)
