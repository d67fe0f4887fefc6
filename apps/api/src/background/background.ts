import type { JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss'
import type { Deps } from '../context.ts'
import { readJob, readTraceparent, type Jobs, type QueueName } from '../db/queue/jobs.ts'
import { refreshEarlyPrices } from '../db/functions/discounts.ts'
import { openSavedSeats } from '../db/functions/offers.ts'
import { findDueQueues, openQueue } from '../db/queue/queue.ts'
import { recordAudit } from '../features/audit/record-audit.ts'
import { makeDailyBackup } from '../features/backups/make-daily-backup.ts'
import { lookAfterOrder } from '../features/checkout/look-after-order.ts'
import { removePictures } from '../features/images/remove-pictures.ts'
import { lookAfterOpenings } from '../features/openings/look-after-openings.ts'
import { eraseDueChildren } from '../features/privacy/erase-due-children.ts'
import { queueMails } from '../features/messages/queue-mails.ts'
import { sendMail } from '../features/mails/send-mail.ts'
import { forgetOldMarks } from '../features/attendance/keep-marks.ts'
import { eraseNotes } from '../features/private-notes/erase-notes.ts'
import { forgetLateInvitations } from '../features/staff-invitations/end-invitations.ts'
import { reconcile } from '../features/provider-events/reconcile.ts'
import { planReminders } from '../features/mails/plan-reminders.ts'
import { tellFamilies } from '../features/class-changes/tell-families.ts'
import { closeCourse } from '../features/class-changes/close-course.ts'
import { giveShares } from '../features/class-changes/give-shares.ts'
import { sendRefund } from '../features/refunds/send-refund.ts'
import { retimeSessions } from '../features/schedules/retime-sessions.ts'
import { makeCopies } from '../features/term-copies/make-copies.ts'
import { catalogueChanged } from '../records/classes/catalogue-version.ts'
import { mailsAtOnce } from '../gateways/mail-gateway.ts'
import { causeOf } from '../lib/database-error.ts'
import { inTrace } from '../lib/current-trace.ts'
import { repeat } from '../lib/repeat.ts'
import type { Traces } from '../telemetry/trace-recorder.ts'
import { watchOutage } from './outage.ts'
import { yieldTo, type Yielding } from './yielding.ts'

type Handlers = { [N in QueueName]: (deps: Deps, job: Jobs[N], jobId: string) => Promise<void> }

const handlers: Handlers = {
  'look-after-order': lookAfterOrder,
  'open-saved-seats': async (deps, { courseId }) =>
    void (await openSavedSeats(deps.db, { course: courseId })),
  'send-refund': sendRefund,
  'close-course': closeCourse,
  'give-shares': giveShares,
  'send-mail': sendMail,
  'tell-families': tellFamilies,
  'send-message': queueMails,
  'copy-term': makeCopies,
  async 'refresh-prices'(deps) {
    await refreshEarlyPrices(deps.db, {})
    catalogueChanged(deps)
  },
  'remove-pictures': removePictures,
  'erase-notes': async (deps) => {
    await eraseNotes(deps.db)
    await forgetOldMarks(deps.db)
    await forgetLateInvitations(deps)
  },
  'erase-children': eraseDueChildren,
  async reconcile(deps) {
    // Money first: an error in a waiting room must not delay it.
    await reconcile(deps)
    await lookAfterOpenings(deps)
  },
  'audit-books': async (deps) => void (await recordAudit(deps)),
  'make-backup': makeDailyBackup,
  'retime-sessions': retimeSessions,
  'plan-reminders': planReminders,
}

const batchSize = 20

/** One worker of a queue. */
interface Crew extends Pick<WorkOptions, 'minPriority' | 'maxPriority'> {
  /** As many jobs as it takes, unless given. */
  atOnce?: number
  /** Nobody waits for its jobs: while requests are under way, one of all such jobs runs at a time. */
  yields?: true
}

/** Every other queue has one worker, which does not yield. */
const crews: Partial<Record<QueueName, Crew[]>> = {
  // `queue_job` knows which mails a person waits for: they have a priority, and pass by the others.
  'send-mail': [
    { minPriority: 1, atOnce: mailsAtOnce },
    { maxPriority: 0, atOnce: mailsAtOnce, yields: true },
  ],
  'send-message': [{ yields: true }],
  'copy-term': [{ yields: true }],
}

/** How often all queues are looked at, by one statement. */
const lookMs = 1000
/**
 * How often each worker polls by itself, in case that fails: twelve that poll twice a minute are half of the cost of an
 * idle product.
 */
const backstopSeconds = 300

const howToWork = {
  batchSize,
  pollingIntervalSeconds: backstopSeconds,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

interface Surroundings {
  traces?: Traces | undefined
  /** How many requests this process is working on. */
  requestsUnderWay?: () => number
}

/**
 * Works on the queue until it is stopped; `stop` waits for the jobs in progress. Every process does so: each job is
 * taken by one of them. Jobs missed while nothing ran are taken up at once. When it throws, nothing goes on.
 */
export async function startBackgroundWork(
  deps: Deps,
  databaseUrl: string,
  surroundings: Surroundings = {},
): Promise<{ stop(): Promise<void> }> {
  const boss = openQueue(databaseUrl)
  const outage = watchOutage(deps.log, deps.now)
  const onError = (error: unknown) => {
    if (!outage.explains(error))
      deps.log.warn({ err: error }, 'the queue could not do its work; it tries again')
  }
  boss.on('error', onError)
  const workers = await startWorkers(deps, boss, surroundings).catch(async (error: unknown) => {
    await boss.stop({ graceful: false })
    throw error
  })
  const waking = repeat(() => wakeWorkers(deps, boss, workers).then(outage.over), {
    pauseMs: lookMs,
    onError,
  })
  return {
    async stop() {
      waking.stop()
      await boss.stop({ graceful: true, timeout: 4000 })
    },
  }
}

/** The workers of each queue; resolves with their ids by the queues' names. */
async function startWorkers(
  deps: Deps,
  boss: PgBoss,
  { traces, requestsUnderWay = () => 0 }: Surroundings,
): Promise<Map<string, string[]>> {
  await boss.start()
  const yielding = yieldTo(requestsUnderWay)
  const atOnce: Yielding = (work) => work()
  const workers = new Map<string, string[]>()
  for (const name of Object.keys(handlers) as QueueName[])
    for (const { atOnce: width = batchSize, yields, ...priorities } of crews[name] ?? [{}]) {
      const inTurn = yields ? yielding : atOnce
      const worker = await boss.work(
        name,
        { ...howToWork, ...priorities },
        (jobs: JobWithMetadata<unknown>[]) =>
          inParallel(jobs, width, (job) => inTurn(() => watchedWork(deps, name, job, traces))),
      )
      workers.set(name, [...(workers.get(name) ?? []), worker])
    }
  // Of processes that died a while ago; the next look is in half a minute.
  await boss.supervise()
  await boss.send('reconcile')
  await boss.send('retime-sessions')
  return workers
}

/** The results of `work` over the items, `width` at a time. */
async function inParallel<T, R>(items: T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/** One look at all queues costs an idle product a tenth of polling each queue. */
async function wakeWorkers(deps: Deps, boss: PgBoss, workers: Map<string, string[]>): Promise<void> {
  const due = await findDueQueues(deps.db)
  for (const name of due) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
}

/** An update of the product is over by then: a process that still cannot read a job never will. */
const unreadableForMs = 60 * 60_000

/** Counts the try, and records it in the trace of what queued the job. */
async function watchedWork(
  deps: Deps,
  queue: QueueName,
  job: JobWithMetadata<unknown>,
  traces: Traces | undefined,
) {
  const startedAt = performance.now()
  const recorded = traces?.ofJob(queue, readTraceparent(job.data))
  const work = () => workOn(deps, queue, job)
  const { outcome, ...result } = await (recorded ? inTrace(recorded.trace, work) : work())
  recorded?.end(outcome === 'done' ? undefined : new Error(outcome))
  deps.meters?.job({ queue, outcome, seconds: (performance.now() - startedAt) / 1000 })
  return result
}

/** A job that fails is retried by the queue, at growing intervals. */
async function workOn<N extends QueueName>(deps: Deps, name: N, job: JobWithMetadata<unknown>) {
  const { id, data } = job
  const outcome = readJob(name, data)
  if (!outcome) return refuse(deps, name, job)
  try {
    await handlers[name](deps, outcome.job, id)
    return { outcome: 'done' as const, id, status: 'completed' as const }
  } catch (error) {
    deps.log.warn({ ...causeOf(error), queue: name, job: data }, 'a job failed; it will be tried again')
    const output = { message: String(error) }
    return { outcome: 'failed' as const, id, status: 'failed' as const, output }
  }
}

/**
 * A job that this process cannot read may come from a newer one, which can: it is left to the queue's retries for an
 * hour. Then it ends as failed, and stays in the queue's table for those who read the log.
 */
function refuse(deps: Deps, queue: QueueName, { id, data, createdOn }: JobWithMetadata<unknown>) {
  const isFinal = Date.now() - createdOn.getTime() > unreadableForMs
  const message = `a job has data that its queue does not accept; it is ${isFinal ? 'not tried again' : 'tried again for an hour'}`
  deps.log.error({ queue, jobId: id, job: data }, message)
  const status = isFinal ? ('deadletter' as const) : ('failed' as const)
  return { outcome: 'unreadable' as const, id, status, output: { message } }
}
