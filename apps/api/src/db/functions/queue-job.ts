import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../connect/client.ts'
import { sqlFunction } from '../connect/sql-function.ts'

const queue = sqlFunction('queue_job', {
  takes: { queue: 'text', data: 'jsonb', start: 'timestamp with time zone', id: 'uuid?' },
  answer: 'void',
})

/** Queues a job in the transaction of the change that makes it necessary. */
export const queueJob = (db: Executor, given: Omit<Parameters<typeof queue.answer>[1], 'id'>) =>
  queue.answer(db, { ...given, id: null })

/** Queues a job for each row of a larger statement: `data` may be built from its columns. */
export const jobQueued = (given: Omit<Parameters<typeof queue.call>[0], 'id'>) =>
  queue.call({ ...given, id: null })

/** The same for mails that are sent at once. */
export const mailQueued = (data: SQL) =>
  jobQueued({ queue: 'send-mail', data, start: sql`clock_timestamp()` })
