import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import { currentTrace } from '../../lib/current-trace.ts'

/** A pool, and how much of it is in use. */
export interface WatchedPool {
  sql: Sql
  name: string
  /** The most connections that it opens. */
  most: number
  /** Statements and transactions that are under way or wait for a connection. */
  inFlight(): number
}

/**
 * The same pool, whose statements and transactions are counted while they run, and are parts of the current trace. A
 * statement is described only by what it does to which table or function: its values are not recorded.
 */
export function watchPool(sql: Sql, { name, most }: { name: string; most: number }): WatchedPool {
  let inFlight = 0
  const enter = () => {
    inFlight++
    return () => void inFlight--
  }
  const unsafe: Sql['unsafe'] = (text, ...rest) => {
    // oxlint-disable-next-line cadenza/raw-sql -- passed on as it came
    const query = sql.unsafe(text, ...rest)
    follow(query as unknown as PendingQuery<Row[]>, text, enter())
    return query as never
  }
  const begin = async (work: (tx: TransactionSql) => Promise<unknown>) => {
    const leave = enter()
    const part = currentTrace()?.begin({ name: 'transaction', kind: 'client', attributes: system })
    try {
      const result = await sql.begin((tx) => work(part ? tracedTransaction(tx) : tx))
      part?.end()
      return result
    } catch (error) {
      part?.end(error)
      throw error
    } finally {
      leave()
    }
  }
  const ours: Partial<Record<string | symbol, unknown>> = { unsafe, begin }
  const watched = new Proxy(sql, { get: (target, key) => ours[key] ?? Reflect.get(target, key) })
  return { sql: watched, name, most, inFlight: () => inFlight }
}

const system = { 'db.system.name': 'postgresql' }

function tracedTransaction(tx: TransactionSql): TransactionSql {
  const unsafe: TransactionSql['unsafe'] = (text, ...rest) => {
    // oxlint-disable-next-line cadenza/raw-sql -- passed on as it came
    const query = tx.unsafe(text, ...rest)
    follow(query as unknown as PendingQuery<Row[]>, text)
    return query as never
  }
  return new Proxy(tx, { get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key)) })
}

function follow(query: PendingQuery<Row[]>, text: string, leave?: () => void) {
  const trace = currentTrace()
  if (!trace && !leave) return
  const name = trace && summaryOf(text)
  const part =
    name && trace.begin({ name, kind: 'client', attributes: { ...system, 'db.query.summary': name } })
  query.then(
    () => {
      leave?.()
      if (part) part.end()
    },
    (error: unknown) => {
      leave?.()
      if (part) part.end(error)
    },
  )
}

const verb = /^\s*(select|insert into|update|delete from|with|set|begin|commit|rollback)\b/i
const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i

/** What a statement does first, in words of our own schema: `select orders`, `insert rate_counters`. */
export function summaryOf(text: string): string {
  const head = text.slice(0, 2000)
  const does = verb.exec(head)?.[1]?.toLowerCase().split(' ')[0] ?? 'statement'
  const [, name] = table.exec(head) ?? routine.exec(head) ?? []
  return name ? `${does} ${name.toLowerCase()}` : does
}

/** A function that is called without a table: `select settle_order(…)`. */
const routine = /^\s*select\s+([a-z_]+)\s*\(/i
