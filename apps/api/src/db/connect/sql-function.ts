import { getColumns, isSQLWrapper, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { orders } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
import type { Executor } from './client.ts'
import { send } from './send.ts'

/**
 * A SQL function: the names (`holdSeconds` for `p_hold_seconds`) and types of its arguments, and what it returns; `?`
 * marks what may be null.
 */
export interface Signature {
  takes: Record<string, Column>
  /** A function that returns one value. */
  answer?: Column | 'void'
  /** All texts that the answer may be, or the `outcome` of the rows. */
  of?: readonly string[]
  /** A function that returns rows: their columns, or the table whose rows they are. */
  rows?: Record<string, Column> | 'consent_texts' | 'uuid'
}

/** The tables of which a function may return a whole row in a column. */
const tables = { orders, payments }

interface Types {
  uuid: string
  text: string
  integer: number
  boolean: boolean
  /** As `2027-07-05`. */
  date: string
  jsonb: unknown
  'double precision': number
  /** A whole row of the table. */
  orders: typeof orders.$inferSelect
  payments: typeof payments.$inferSelect
  'uuid[]': string[]
  'integer[]': number[]
  /** An SQL expression where the database's clock is authoritative. */
  'timestamp with time zone': SQL | Date
}
type Column = keyof Types | `${keyof Types}?`
type Value<C> = C extends `${infer T extends keyof Types}?`
  ? Types[T] | null
  : C extends keyof Types
    ? Types[C]
    : undefined
type Values<R> = { -readonly [K in keyof R]: Value<R[K]> }

type Given<S extends Signature> = Values<S['takes']>
/** Arguments for use inside a larger statement: each may be built from its columns. */
type InStatement<S extends Signature> = { [K in keyof Given<S>]: Given<S>[K] | SQLWrapper }
type Answer<S> = S extends { of: readonly (infer T)[]; answer: infer C }
  ? T | Extract<Value<C>, null>
  : S extends { answer: infer C }
    ? Value<C>
    : never
type Outcome<S> = S extends { of: readonly (infer T)[] } ? { outcome: T } : unknown
/** One row of the result; of a whole table's row, its id. */
type Row<S> = S extends { rows: infer R }
  ? R extends string
    ? { id: string }
    : Values<R> & Outcome<S>
  : never

/** Every function that was declared: a test compares them with the database's own catalogue. */
export const declared = new Map<string, Signature>()

/**
 * Declares a SQL function, in the file beside its SQL, which documents what it does, its lock order and its refusals:
 * what it refuses (CZ409) is thrown as the matching conflict. `answer`, `rows` and `row`, for a function that always
 * returns one, are statements; `call` is for use inside a larger one.
 */
export function sqlFunction<const S extends Signature>(name: string, signature: S) {
  declared.set(name, signature)
  const call = (given: InStatement<S>): SQL<Answer<S>> => callOf(name, signature, given)
  const fields = fieldsOf(signature)
  async function rows(db: Executor, given: Given<S>): Promise<Row<S>[]> {
    const found = await send(db, () => db.select(fields).from(call(given)))
    // The test of the signatures proves that the rows have these columns.
    return found.map(withoutEmptyRows(signature)) as Row<S>[]
  }
  return {
    call,
    async answer(db: Executor, given: Given<S>): Promise<Answer<S>> {
      const [row] = await send(db, () =>
        db.execute<{ answer: Answer<S> }>(sql`select ${call(given)} as answer`),
      )
      if (!row) throw new Error(`${name} returned nothing`)
      return row.answer
    },
    rows,
    async row(db: Executor, given: Given<S>): Promise<Row<S>> {
      const [row] = await rows(db, given)
      if (!row) throw new Error(`${name} returned no row`)
      return row
    },
  }
}

/** Passes every argument by name and with its type: their order does not matter, and nothing is left to inference. */
function callOf<T>(name: string, { takes }: Signature, given: object): SQL<T> {
  const values = new Map<string, unknown>(Object.entries(given))
  const parts = Object.entries(takes).map(
    // oxlint-disable-next-line cadenza/raw-sql -- names of the signature
    ([key, column]) => sql`${sql.raw(argumentName(key))} => ${typed(values.get(key), column)}`,
  )
  // oxlint-disable-next-line cadenza/raw-sql -- a name of ours
  return sql<T>`${sql.raw(name)}(${sql.join(parts, sql`, `)})`
}

function typed(value: unknown, column: string): SQL {
  if (isSQLWrapper(value)) return sql`${value}`
  if (value instanceof Date) return sql`${value.toISOString()}::timestamp with time zone`
  // Cast to text first: the driver would encode a text once more as JSON.
  if (column.startsWith('jsonb') && value !== null) return sql`${JSON.stringify(value)}::text::jsonb`
  // oxlint-disable-next-line cadenza/raw-sql -- a type of the signature
  return sql`${sql.param(value)}::${sql.raw(column.replace('?', ''))}`
}

type Field = SQL | Record<string, SQL>

function fieldsOf(signature: Signature): Record<string, Field> {
  return Object.fromEntries(columnsOf(signature).map(([key, type]) => [key, fieldOf(key, type)]))
}

const columnsOf = ({ rows }: Signature): [key: string, type: string][] =>
  typeof rows === 'object' ? Object.entries(rows) : [['id', 'uuid']]

/** A column of the rows; of a whole row of a table, each of its columns, read as the table's own. */
function fieldOf(key: string, type: string): Field {
  const name = sql.identifier(toSnake(key))
  const table = tableOf(type)
  if (!table) return sql`${name}`
  const columns = Object.entries(getColumns(table))
  return Object.fromEntries(
    columns.map(([its, column]) => [its, sql`(${name}).${sql.identifier(column.name)}`.mapWith(column)]),
  )
}

/** A whole row that is missing came as an object of nulls. */
function withoutEmptyRows(signature: Signature) {
  const keys = columnsOf(signature).flatMap(([key, type]) => (tableOf(type) ? [key] : []))
  return (row: Record<string, unknown>) => {
    const empty = keys.filter((key) => Object.values(row[key] ?? {}).every((value) => value === null))
    return { ...row, ...Object.fromEntries(empty.map((key) => [key, null])) }
  }
}

const tableOf = (type: string): PgTable | undefined =>
  Object.entries(tables).find(([name]) => name === type.replace('?', ''))?.[1]

/** The name in the function files: `p_hold_seconds` for `holdSeconds`. */
export function argumentName(key: string): string {
  return `p_${toSnake(key)}`
}

export function toSnake(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
