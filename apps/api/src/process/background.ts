import type { Job } from 'pg-boss'
import type { Deps } from '../context.ts'
import { readJob, type Jobs, type QueueName } from '../db/jobs.ts'
import { openQueue } from '../db/queue.ts'
import { keepPopularity } from '../features/courses/keep-popularity.ts'
import { lookAfterOrder } from '../features/checkout/look-after-order.ts'
import { removePictures } from '../features/images/remove-pictures.ts'
import { sendMail } from '../features/mails/send-mail.ts'
import { reconcile } from '../features/provider-events/reconcile.ts'
import { closeCourse } from '../features/refunds/close-course.ts'
import { sendRefund } from '../features/refunds/send-refund.ts'

type Handlers = { [N in QueueName]: (deps: Deps, job: Jobs[N], jobId: string) => Promise<void> }

const handlers: Handlers = {
  'look-after-order': lookAfterOrder,
  'send-refund': sendRefund,
  'close-course': closeCourse,
  'send-mail': sendMail,
  'remove-pictures': removePictures,
  'refresh-popularity': ({ db }) => keepPopularity(db),
  reconcile,
}

const batchSize = 20
/** Each has a connection of its own, of which mail servers grant few. */
const mailsAtOnce = 5

/**
 * Works on the queue until it is stopped; `stop` waits for the jobs that are under way. Every process does: a job is
 * taken by one of them. What was missed while nothing ran is taken up at once.
 */
export async function startBackgroundWork(
  deps: Deps,
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const boss = openQueue(databaseUrl)
  boss.on('error', (error) =>
    deps.log.warn({ err: error }, 'the queue could not do its work; it tries again'),
  )
  await boss.start()
  for (const name of Object.keys(handlers) as QueueName[]) {
    await boss.work(
      name,
      {
        batchSize: name === 'send-mail' ? mailsAtOnce : batchSize,
        pollingIntervalSeconds: 1,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (jobs: Job<unknown>[]) => Promise.all(jobs.map((job) => workOn(deps, name, job))),
    )
  }
  await boss.send('reconcile')
  return { stop: () => boss.stop({ graceful: true, timeout: 4000 }) }
}

/**
 * A job that fails is tried again by the queue, later and later. One that its queue does not take would fail for ever: it
 * ends at once as failed, and stays in the queue's table for whoever reads the log.
 */
async function workOn<N extends QueueName>(deps: Deps, name: N, { id, data }: Job<unknown>) {
  const told = readJob(name, data)
  if (!told) return refuse(deps, name, { id, data })
  try {
    await handlers[name](deps, told.job, id)
    return { id, status: 'completed' as const }
  } catch (error) {
    deps.log.warn({ err: error, queue: name, job: data }, 'a job failed; it will be tried again')
    return { id, status: 'failed' as const, output: { message: String(error) } }
  }
}

function refuse(deps: Deps, queue: QueueName, { id, data }: { id: string; data: unknown }) {
  const message = 'a job was told something that its queue does not take; it is not tried again'
  deps.log.error({ queue, jobId: id, job: data }, message)
  return { id, status: 'deadletter' as const, output: { message } }
}
