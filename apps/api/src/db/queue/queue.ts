import { sql as statement } from 'drizzle-orm'
import { PgBoss, type ConstructorOptions, type Queue } from 'pg-boss'
import { currentTrace } from '../../lib/current-trace.ts'
import type { Executor } from '../connect/client.ts'
import { queueConnections } from '../../settings/connection-shares.ts'
import { queueJob } from '../functions/queue-job.ts'
import type { Jobs, QueueName } from './jobs.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Jobs about money are retried until they succeed; the pause between tries grows to its maximum. */
const queues: Record<QueueName, Omit<Queue, 'name'>> = {
  'look-after-order': untilDone({ retryDelayMax: 30, deleteAfterSeconds: hour }),
  'open-saved-seats': untilDone({ retryDelayMax: 30, deleteAfterSeconds: hour }),
  'send-refund': untilDone({ retryDelayMax: 5 * minute, deleteAfterSeconds: 30 * day }),
  'close-course': untilDone({ retryDelayMax: 30, deleteAfterSeconds: 30 * day }),
  'give-shares': {
    ...untilDone({ retryDelayMax: 30, deleteAfterSeconds: 30 * day }),
    // A class of 500 places takes half a minute beside other work.
    expireInSeconds: 10 * minute,
  },
  'send-mail': {
    ...untilDone({ retryDelayMax: hour, deleteAfterSeconds: 7 * day }),
    retryLimit: 100,
    // Twenty are taken at once and sent one after the other while there are requests, by a server that may be slow.
    expireInSeconds: 5 * minute,
  },
  'tell-families': untilDone({ retryDelayMax: 5 * minute, deleteAfterSeconds: 7 * day }),
  'send-message': untilDone({ retryDelayMax: 30, deleteAfterSeconds: 7 * day }),
  'copy-term': {
    ...untilDone({ retryDelayMax: 30, deleteAfterSeconds: 7 * day }),
    expireInSeconds: 10 * minute,
  },
  'refresh-prices': untilDone({ retryDelayMax: 30, deleteAfterSeconds: hour }),
  'remove-pictures': untilDone({ retryDelayMax: hour, deleteAfterSeconds: day }),
  'retime-sessions': oneAtATime(10 * minute),
  'erase-notes': oneAtATime(minute),
  'erase-children': oneAtATime(4 * minute),
  'plan-reminders': oneAtATime(4 * minute),
  'audit-books': oneAtATime(10 * minute),
  // Longer than any backup takes: a second one would begin beside it.
  'make-backup': oneAtATime(4 * hour),
  reconcile: {
    ...untilDone({ retryDelayMax: minute, deleteAfterSeconds: day }),
    policy: 'exclusive',
    expireInSeconds: 4 * minute,
  },
}

function untilDone(options: { retryDelayMax: number; deleteAfterSeconds: number }) {
  return { retryLimit: 1_000_000, retryDelay: 1, retryBackoff: true, expireInSeconds: minute, ...options }
}

/** What a schedule repeats: it is tried for the better part of an hour, soon at first. */
function oneAtATime(expireInSeconds: number): Omit<Queue, 'name'> {
  return {
    ...untilDone({ retryDelayMax: 10 * minute, deleteAfterSeconds: day }),
    policy: 'exclusive',
    retryLimit: 12,
    expireInSeconds,
  }
}

/** Jobs whose worker has not been heard of for so long are tried again: its process died. */
const heartbeatSeconds = 20
/**
 * Each process looks for them that often, unless another has just done so: work goes on within a minute of the next start.
 */
const looksAfterDead = { superviseIntervalSeconds: 30, monitorIntervalSeconds: 25 }

const queueNames = Object.keys(queues) as QueueName[]

/** Sets up the queue's own tables, our queues and the schedule. Called under the migration lock. */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({ ...connectionTo(url), max: 1, supervise: false, schedule: false })
  await boss.start()
  for (const name of queueNames) {
    const { policy: _, ...changeable } = { ...queues[name], heartbeatSeconds }
    await boss.createQueue(name, queues[name])
    await boss.updateQueue(name, changeable)
  }
  await boss.schedule('reconcile', '*/5 * * * *')
  await boss.schedule('erase-notes', '37 * * * *')
  await boss.schedule('erase-children', '47 * * * *')
  await boss.schedule('plan-reminders', '*/15 * * * *')
  await boss.schedule('audit-books', '11 3 * * *')
  await boss.schedule('make-backup', '23 2 * * *')
  await boss.stop({ graceful: false })
}

/** The queue, for its workers; `start` opens a few connections of its own. */
export function openQueue(url: string): PgBoss {
  const bounds = { max: queueConnections, migrate: false, createSchema: false }
  return new PgBoss({ ...connectionTo(url), ...bounds, ...seldom, ...looksAfterDead })
}

/**
 * Work that is not urgent: jobs that wait for others, of which there are none, and schedules, which run by the minute.
 */
const seldom = { flowIntervalSeconds: 600, cronWorkerIntervalSeconds: 20 }

/** The queues that have a job that is due; phrased as the queue's own index is, whose finished jobs stay for days. */
export async function findDueQueues(db: Executor): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(statement`
    select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= clock_timestamp()`)
  return rows.map(({ name }) => name)
}

/**
 * Queues a job in the same transaction as the change that makes it necessary. What is recorded now continues in the
 * job: its trace context is queued with it.
 */
export async function enqueue<N extends QueueName>(
  tx: Executor,
  name: N,
  job: Jobs[N],
  startAfterSeconds = 0,
): Promise<void> {
  const start = statement`clock_timestamp() + make_interval(secs => ${startAfterSeconds})`
  const traceparent = currentTrace()?.traceparent
  const data = traceparent && job ? { ...job, traceparent } : job
  await queueJob(tx, { queue: name, data, start })
}

/** A silent network must not delay the queue longer than it delays a request. */
function connectionTo(connectionString: string): ConstructorOptions {
  const timeouts = { query_timeout: 10_000, keepAlive: true }
  return { connectionString, application_name: 'cadenza-queue', connectionTimeoutMillis: 5000, ...timeouts }
}
