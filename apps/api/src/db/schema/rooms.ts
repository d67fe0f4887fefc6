import { sql } from 'drizzle-orm'
import { check, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Where classes take place. */
export const rooms = snakeCase.table(
  'rooms',
  {
    id: id(),
    name: text().notNull().unique(),
    address: text().notNull().default(''),
    /** How many people fit in. */
    capacity: integer().notNull(),
    /** Values of `roomFeatures`. */
    features: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How long it stays taken after a session. */
    turnaroundMinutes: integer().notNull().default(0),
    timeZone: text().notNull(),
    /** No longer offered; existing bookings stay. */
    archivedAt: instant(),
  },
  (table) => [
    check('rooms_hold_somebody', sql`${table.capacity} > 0`),
    check('rooms_turnaround_within_a_day', sql`${table.turnaroundMinutes} between 0 and 1440`),
  ],
)
