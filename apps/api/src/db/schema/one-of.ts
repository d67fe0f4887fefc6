import { sql, type SQL } from 'drizzle-orm'
import { check, text, type AnyPgColumn } from 'drizzle-orm/pg-core'

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
