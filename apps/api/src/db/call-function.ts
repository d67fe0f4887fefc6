import { is, SQL, sql } from 'drizzle-orm'
import { refusalsAsConflicts } from '../lib/database-error.ts'
import type { Executor } from './client.ts'
import {
  signatures,
  type Answer,
  type Arguments,
  type FunctionName,
  type Row,
} from './function-signatures.ts'

// How a SQL function of the table of signatures is called; each has its one caller in `functions.ts`.

export async function answer<N extends FunctionName>(
  db: Executor,
  name: N,
  given: Arguments<N>,
): Promise<Answer<N>> {
  const [row] = await refusalsAsConflicts(
    db.execute<{ answer: Answer<N> }>(sql`select ${call(name, given)} as answer`),
  )
  if (!row) throw new Error(`${name} answered nothing`)
  return row.answer
}

export async function oneRow<N extends FunctionName>(
  db: Executor,
  name: N,
  given: Arguments<N>,
): Promise<Row<N>> {
  const [row] = await rows(db, name, given)
  if (!row) throw new Error(`${name} answered no row`)
  return row
}

export async function rows<N extends FunctionName>(
  db: Executor,
  name: N,
  given: Arguments<N>,
): Promise<Row<N>[]> {
  const found = await refusalsAsConflicts(
    db.execute<Record<string, unknown>>(sql`select ${columnsOf(name)} from ${call(name, given)}`),
  )
  // The test of the signatures proves that the rows have these columns.
  return [...found] as Row<N>[]
}

/** Passes every argument by name and with its type: their order does not matter, and nothing is left to inference. */
export function call(name: FunctionName, given: object): SQL {
  const values = new Map<string, unknown>(Object.entries(given))
  const parts = Object.entries(signatures[name].takes).map(
    // oxlint-disable-next-line cadenza/raw-sql -- names of the table of signatures
    ([key, column]) => sql`${sql.raw(argumentName(key))} => ${typed(values.get(key), column)}`,
  )
  // oxlint-disable-next-line cadenza/raw-sql -- a name of the table of signatures
  return sql`${sql.raw(name)}(${sql.join(parts, sql`, `)})`
}

function typed(value: unknown, column: string): SQL {
  if (is(value, SQL)) return value
  // Cast to text first: the driver would encode a text once more as JSON.
  if (column === 'jsonb') return sql`${JSON.stringify(value)}::text::jsonb`
  // oxlint-disable-next-line cadenza/raw-sql -- a type of the table of signatures
  return sql`${sql.param(value)}::${sql.raw(column.replace('?', ''))}`
}

function columnsOf(name: FunctionName): SQL {
  const signature = signatures[name]
  const columns =
    'rows' in signature && typeof signature.rows === 'object' ? Object.keys(signature.rows) : ['id']
  // oxlint-disable-next-line cadenza/raw-sql -- names of the table of signatures
  return sql.raw(columns.map((key) => `${toSnake(key)} as "${key}"`).join(', '))
}

/** The name in the function files: `p_hold_seconds` for `holdSeconds`. */
export function argumentName(key: string): string {
  return `p_${toSnake(key)}`
}

export function toSnake(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
