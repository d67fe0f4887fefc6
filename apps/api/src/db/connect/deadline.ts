import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'

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
 * Bounds every statement and every transaction of a pool as its caller sees it, including the wait for a free
 * connection. Throws DatabaseDeadline; a statement that was still waiting is then never sent, and a transaction that
 * reaches its end later is rolled back. Dropping silent connections is the driver's task (`answer_timeout`).
 */
export function withDeadline(sql: Sql, milliseconds: number): Sql {
  const unsafe: Sql['unsafe'] = (...args) => {
    // oxlint-disable-next-line cadenza/raw-sql -- passed on as it came
    const query = sql.unsafe(...args)
    expire(query as unknown as DriverQuery, milliseconds)
    return query as never
  }
  const begin = (work: (tx: TransactionSql) => Promise<unknown>) => boundTransaction(sql, work, milliseconds)
  const bound: Partial<Record<string | symbol, unknown>> = { unsafe, begin }
  return new Proxy(sql, { get: (target, key) => bound[key] ?? Reflect.get(target, key) })
}

function expire(query: DriverQuery, milliseconds: number) {
  const timer = setTimeout(() => {
    query.reject(new DatabaseDeadline(`no answer within ${milliseconds} ms`))
    // Only removes it from the queue: cancelling a statement that was sent would need one more connection.
    if (query.state === null) query.cancel()
  }, milliseconds)
  const clear = () => clearTimeout(timer)
  query.then(clear, clear)
}

async function boundTransaction<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>, milliseconds: number) {
  let late: DatabaseDeadline | undefined
  const running = sql.begin(async (tx) => {
    if (late) throw late
    const result = await work(tx)
    if (late) throw late
    return result
  })
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      late = new DatabaseDeadline(`the transaction did not end within ${milliseconds} ms`)
      reject(late)
    }, milliseconds)
  })
  try {
    return await Promise.race([running, deadline])
  } finally {
    clearTimeout(timer)
  }
}
