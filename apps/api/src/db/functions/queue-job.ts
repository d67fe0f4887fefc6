import { sqlFunction } from '../connect/sql-function.ts'

const queue = sqlFunction('queue_job', {
  takes: { queue: 'text', data: 'jsonb', start: 'timestamp with time zone' },
  answer: 'void',
})

/** Queues a job in the transaction of the change that makes it necessary. */
export const queueJob = queue.answer

/** Queues a job for each row of a larger statement: `data` may be built from its columns. */
export const jobQueued = queue.call
