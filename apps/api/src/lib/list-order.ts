import { asc, desc, gt, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LogSort } from '@cadenza/contracts/text/sort-values'

/**
 * The order of a list, and what comes after the row with an id. A cursor is an id in any order, so that no name stands in
 * it: the row is looked up again.
 */
export interface ListOrder {
  order: SQL[]
  after: (lastId: string) => SQL
}

type Listed = PgTable & { id: AnyPgColumn }

/** Ids are made in the order of time. */
export const newestFirst = ({ id }: Listed): ListOrder => ({
  order: [desc(id)],
  after: (last) => lt(id, last),
})
export const oldestFirst = ({ id }: Listed): ListOrder => ({
  order: [asc(id)],
  after: (last) => gt(id, last),
})

/** By a value that no row is without, and rows of one value by their ids. */
export const smallestFirst = (of: Listed, value: SQLWrapper): ListOrder => ({
  order: [asc(value), asc(of.id)],
  after: (last) => sql`(${value}, ${of.id}) > (${valueOf(last, of, value)})`,
})
export const largestFirst = (of: Listed, value: SQLWrapper): ListOrder => ({
  order: [desc(value), desc(of.id)],
  after: (last) => sql`(${value}, ${of.id}) < (${valueOf(last, of, value)})`,
})

const valueOf = (last: string, of: Listed, value: SQLWrapper) =>
  sql`select ${value}, ${of.id} from ${of} where ${of.id} = ${last}::uuid`

/** The orders of a log; its names are those of the people with these ids. Without a person, or an erased one, comes first. */
export const logOrders = (log: Listed, person: SQL): Record<LogSort, ListOrder> => ({
  newest: newestFirst(log),
  oldest: oldestFirst(log),
  name: smallestFirst(
    log,
    sql`coalesce((select lower(named.name) from users as named where named.id = ${person} and named.deleted_at is null), '')`,
  ),
})
