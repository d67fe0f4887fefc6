import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

// Columns that most tables have.

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()

/** The row of another table, without which this one cannot be. */
export const reference = (to: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  uuid().notNull().references(to, actions)

/** A span of time, including its start and excluding its end; written and read by SQL alone. */
export const timeSpan = customType<{ data: string }>({ dataType: () => 'tstzrange' })
