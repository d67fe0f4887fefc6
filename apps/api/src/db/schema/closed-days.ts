import { sql } from 'drizzle-orm'
import { check, date, snakeCase, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/** Whole days of the school's calendar on which no class meets; entries may overlap. */
export const closedDays = snakeCase.table(
  'closed_days',
  {
    id: id(),
    fromDay: date().notNull(),
    /** Included. */
    toDay: date().notNull(),
    name: text().notNull(),
  },
  (table) => [
    check('closed_days_in_order', sql`${table.toDay} between ${table.fromDay} and ${table.fromDay} + 366`),
  ],
)
