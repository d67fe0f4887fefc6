import type { Calls, HealthState, QueueGauge, SchoolGauges } from '@cadenza/contracts/wire/health'

/** From good to bad; what is off or unknown says nothing of the whole. */
const order: HealthState[] = ['off', 'unknown', 'ok', 'attention', 'trouble']

export function worst(states: HealthState[]): HealthState {
  return states.reduce((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a), 'unknown')
}

const slowMs = 250
const lateSeconds = 30

export function stateOfDatabase(seen: {
  answeredMs: number
  replicaBehindSeconds: number | null
}): HealthState {
  const isLate = (seen.replicaBehindSeconds ?? 0) > lateSeconds
  return seen.answeredMs > slowMs || isLate ? 'attention' : 'ok'
}

/** Jobs are polled every second: one minute is long, five are too long. */
export function stateOfQueue({ oldestSeconds, givenUp }: QueueGauge): HealthState {
  if (oldestSeconds > 300) return 'trouble'
  return oldestSeconds > 60 || givenUp > 0 ? 'attention' : 'ok'
}

const manyFailures = 3

export function stateOfCalls({ lastAnsweredAt, failuresInARow }: Calls): HealthState {
  if (failuresInARow >= manyFailures) return 'trouble'
  if (failuresInARow > 0) return 'attention'
  return lastAnsweredAt ? 'ok' : 'unknown'
}

/** The provider's events are read every five minutes: three failures in a row point to the provider or the line. */
const unreadSeconds = 960
const unfinishedSeconds = 300

export function stateOfPayments(calls: Calls, events: SchoolGauges['events']): HealthState {
  const called = stateOfCalls(calls)
  if (events.readSeconds === null) return worst([called, 'unknown'])
  const isBehind = events.readSeconds > unreadSeconds || events.oldestSeconds > unfinishedSeconds
  return worst([called, isBehind ? 'attention' : 'ok'])
}

/** The books are audited every night; one night may be missed. */
const staleMs = 50 * 3600_000

export function stateOfAudit(last: { ranAt: Date; failed: number } | undefined, now: Date): HealthState {
  if (!last) return 'unknown'
  if (last.failed > 0) return 'trouble'
  return now.getTime() - last.ranAt.getTime() > staleMs ? 'attention' : 'ok'
}

/** A backup is made every night: two hours more are for one that takes long, or is tried again. */
const oldestBackupMs = 26 * 3600_000

export function stateOfBackup(
  { last, isWanted }: { last: { madeAt: Date } | undefined; isWanted: boolean },
  now: Date,
): HealthState {
  if (!isWanted) return 'off'
  if (!last) return 'attention'
  return now.getTime() - last.madeAt.getTime() > oldestBackupMs ? 'trouble' : 'ok'
}
