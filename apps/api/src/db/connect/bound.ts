import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import { currentTrace } from '../../lib/current-trace.ts'
import { withTimeout } from '../../lib/with-timeout.ts'

/** A pool as use cases meet it. */
export interface BoundSql extends Sql {
  /** Statements and transactions that are under way or wait for a connection. */
  inFlight(): number
  /** The same pool for transactions that write much: they end when they are done. */
  patient: Sql
}

/** Thrown to a caller who waited too long. The operation may still happen: the outcome is unknown, not a refusal. */
class DatabaseDeadline extends Error {
  override name = 'DatabaseDeadline'
  readonly code = 'CONNECTION_DEADLINE'
}

/** The driver's query is more than its types say: it can be rejected, and removed from the queue before it is sent. */
interface DriverQuery extends PendingQuery<Row[]> {
  /** The connection it was sent on; null while it waits for one. */
  state: object | null
  reject(error: Error): void
}

/**
 * Bounds every statement and every transaction of a pool as its caller sees it (0 for never), including the wait for a free
 * connection; counts them, and makes them parts of the current trace. Throws DatabaseDeadline; a statement that was
 * still waiting is then never sent, and a transaction that reaches its end later is rolled back. Dropping silent
 * connections is the driver's task (`answer_timeout`).
 *
 * Drizzle sends its statements unprepared, which costs the database a plan each time. Where the pool may they are
 * prepared here: the catalogue's query takes half as long.
 */
export function bound(sql: Sql, deadlineMs: number): BoundSql {
  let inFlight = 0
  const follow = (
    work: PromiseLike<unknown>,
    end?: (error?: unknown) => void,
    timer?: NodeJS.Timeout | false,
  ) => {
    inFlight++
    const settled = (error?: unknown) => {
      inFlight--
      if (timer) clearTimeout(timer)
      end?.(error)
    }
    work.then(() => settled(), settled)
  }
  const send = (to: Sql | TransactionSql, ...[text, values, options]: Parameters<Sql['unsafe']>) => {
    const prepared = { ...options, ...(sql.options.prepare && { prepare: true }) }
    // oxlint-disable-next-line cadenza/raw-sql -- Drizzle’s own text, values apart
    return { pending: to.unsafe(text, values, prepared) as unknown as DriverQuery, end: traced(text) }
  }
  const unsafe = (...statement: Parameters<Sql['unsafe']>) => {
    const { pending, end } = send(sql, ...statement)
    follow(pending, end, deadlineMs > 0 && setTimeout(giveUp, deadlineMs, pending, deadlineMs))
    return pending
  }
  const within = (tx: TransactionSql) => ({
    unsafe: (...statement: Parameters<Sql['unsafe']>) => {
      const { pending, end } = send(tx, ...statement)
      if (end) pending.then(() => end(), end)
      return pending
    },
  })
  const begin = (ms: number) => (work: (tx: TransactionSql) => Promise<unknown>) => {
    let late: DatabaseDeadline | undefined
    const running = sql.begin(async (tx) => {
      if (late) throw late
      const result = await work(instead(tx, within(tx)))
      if (late) throw late
      return result
    })
    follow(running, currentTrace()?.begin({ name: 'transaction', kind: 'client', attributes: system }).end)
    if (ms === 0) return running
    return withTimeout(running, ms, () => {
      late = new DatabaseDeadline(`the transaction did not end within ${ms} ms`)
      return late
    })
  }
  const patient = instead(sql, { unsafe, begin: begin(0) })
  return instead(sql, { unsafe, begin: begin(deadlineMs), inFlight: () => inFlight, patient }) as BoundSql
}

/** The same with some parts replaced. */
function instead<T extends object>(whole: T, ours: Partial<Record<string | symbol, unknown>>): T {
  return new Proxy(whole, { get: (target, key) => ours[key] ?? Reflect.get(target, key) })
}

function giveUp(query: DriverQuery, deadlineMs: number) {
  query.reject(new DatabaseDeadline(`no answer within ${deadlineMs} ms`))
  // Only removes it from the queue: cancelling a statement that was sent would need one more connection.
  if (query.state === null) query.cancel()
}

const system = { 'db.system.name': 'postgresql' }

/** Begins a part for a statement, described only by what it does to which table or function, never by its values. */
function traced(text: string) {
  const trace = currentTrace()
  if (!trace) return undefined
  const name = summaryOf(text)
  return trace.begin({ name, kind: 'client', attributes: { ...system, 'db.query.summary': name } }).end
}

const verb = /^\s*(select|insert into|update|delete from|with|set|begin|commit|rollback)\b/i
const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i
/** A function that is called without a table: `select settle_order(…)`. */
const routine = /^\s*select\s+([a-z_]+)\s*\(/i

/** What a statement does first, in words of our own schema: `select orders`, `insert rate_counters`. */
export function summaryOf(text: string): string {
  const head = text.slice(0, 2000)
  const does = verb.exec(head)?.[1]?.toLowerCase().split(' ')[0] ?? 'statement'
  const [, name] = table.exec(head) ?? routine.exec(head) ?? []
  return name ? `${does} ${name.toLowerCase()}` : does
}
