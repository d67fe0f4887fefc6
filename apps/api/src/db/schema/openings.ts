import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant, reference } from './columns.ts'
import { terms } from './terms.ts'
import { users } from './users.ts'

/**
 * The waiting room of a term whose sale opens: while there is a row and it is not closed, only those who were called
 * may buy. `advance_opening` draws the lots, invites, calls and closes; nothing else writes the columns after `seed`.
 */
export const openings = snakeCase.table(
  'openings',
  {
    id: id(),
    termId: uuid()
      .notNull()
      .unique()
      .references(() => terms.id, { onDelete: 'cascade' }),
    /** How many may be at the checkout at the same time. */
    atOnce: integer().notNull().default(100),
    /** How long a person who is called has to come. */
    comeSeconds: integer().notNull().default(180),
    /** How long those who are invited have to say that they are there, before people behind them are called. */
    settleSeconds: integer().notNull().default(8),
    /**
     * Decides the lots. Its SHA-256 is published from the beginning, the seed itself only once they are drawn, so the
     * two can be compared.
     */
    seed: bytes()
      .notNull()
      .default(sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`),
    drawnAt: instant(),
    /** How many tickets were in the draw. */
    drawn: integer().notNull().default(0),
    /** How many tickets were taken after the draw. */
    late: integer().notNull().default(0),
    /** Up to which number people were asked to say that they are there, and since when. */
    invited: integer().notNull().default(0),
    invitedAt: instant(),
    /** Up to which number there was enough time to say so: people are called from among these. */
    settled: integer().notNull().default(0),
    /** How many were called in all, and the highest of their numbers. */
    called: integer().notNull().default(0),
    serving: integer().notNull().default(0),
    closedAt: instant(),
    closedBecause: text(),
  },
  (table) => [
    check('openings_seed_long', sql`length(${table.seed}) = 32`),
    check(
      'openings_pace',
      sql`${table.atOnce} > 0 and ${table.comeSeconds} > 0 and ${table.settleSeconds} >= 0`,
    ),
    check(
      'openings_in_order',
      sql`${table.settled} <= ${table.invited} and ${table.invited} <= ${table.drawn} + ${table.late}`,
    ),
    check('openings_closed_why', sql`(${table.closedAt} is null) = (${table.closedBecause} is null)`),
  ],
)

/** One person's place in one waiting room. */
export const openingTickets = snakeCase.table(
  'opening_tickets',
  {
    id: id(),
    openingId: reference(() => openings.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** For a ticket from before the draw: its number is how many lots are not higher. From `ticket_lot`. */
    lot: bigint({ mode: 'bigint' }),
    /** Set at once for a ticket after the draw; for one in the draw, when its owner says that they are there. */
    number: integer(),
    takenAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Since when its owner has waited to be called. */
    hereAt: instant(),
    calledAt: instant(),
    /** Until when they may begin a checkout. */
    calledUntil: instant(),
    /** How often they were called and did not come. */
    missed: integer().notNull().default(0),
    /** When they have paid, or did not come twice. */
    endedAt: instant(),
  },
  (table) => [
    unique('opening_tickets_one_each').on(table.openingId, table.userId),
    index('opening_tickets_by_user').on(table.userId),
    index('opening_tickets_by_lot')
      .on(table.openingId, table.lot)
      .where(sql`${table.lot} is not null`),
    index('opening_tickets_here')
      .on(table.openingId, table.number)
      .where(sql`${table.hereAt} is not null and ${table.calledAt} is null and ${table.endedAt} is null`),
    index('opening_tickets_called')
      .on(table.openingId)
      .where(sql`${table.calledAt} is not null and ${table.endedAt} is null`),
    check('opening_tickets_placed', sql`${table.lot} is not null or ${table.number} is not null`),
    check('opening_tickets_called_until', sql`(${table.calledAt} is null) = (${table.calledUntil} is null)`),
  ],
)
