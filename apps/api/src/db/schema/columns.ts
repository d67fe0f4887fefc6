import { sql, type SQL } from 'drizzle-orm'
import { check, customType, text, timestamp, type AnyPgColumn, uuid } from 'drizzle-orm/pg-core'

// Columns that many tables have.

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()

/** The row of another table, without which this one cannot be. */
export const reference = (to: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  uuid().notNull().references(to, actions)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A span of time, including its start and excluding its end; written and read by SQL alone. */
export const timeSpan = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * A text that is one of `values`, a list of the contracts: its column, and the check `name`, with which the database
 * refuses any other value.
 */
export function oneOf<U extends string, const Values extends readonly [U, ...U[]]>(
  name: string,
  values: Values,
) {
  return {
    column: () => text({ enum: values }),
    check: (column: AnyPgColumn) => check(name, among(column, values)),
  }
}

/** `column in ('a', 'b')`, written out as a table's definition needs it. */
export function among(column: AnyPgColumn, values: readonly string[]): SQL {
  // oxlint-disable-next-line cadenza/raw-sql -- values of the contracts' lists
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
