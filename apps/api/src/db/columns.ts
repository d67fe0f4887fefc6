import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

// Columns that most tables have.

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()

/** A span of time, including its start and excluding its end; written and read by SQL alone. */
export const timeSpan = customType<{ data: string }>({ dataType: () => 'tstzrange' })
