import type { FastifyBaseLogger } from 'fastify'
import { databaseError, whyUnreachable } from '../lib/database-error.ts'

/** Thrown to end a start: waiting longer would reveal nothing more. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

interface Patience {
  log: FastifyBaseLogger
  /** Where the database should be, such as `db:5432`. */
  place: string
  /** Receives the reason why the database is not ready. */
  report: (problem: string) => void
  now?: () => number
}

const sayEveryMs = 5000
const giveUpAfterMs = 60_000

/**
 * Call with each transient failure of a start: logs every five seconds what is in the way, and throws UnreachableError
 * when the database could not be reached for a minute. One that responds may take its time.
 */
export function startPatience({ log, place, report, now = () => performance.now() }: Patience) {
  let unreachableSince: number | undefined
  let loggedAt = -Infinity
  return (error: unknown) => {
    // A database that is starting up or recovering is reachable.
    const why = databaseError(error)?.code === '57P03' ? undefined : whyUnreachable(error)
    const sentence = why
      ? `cannot reach the database at ${place}: ${why}`
      : `the database cannot be prepared yet: ${databaseError(error)?.message ?? String(error)}`
    report(why ? `database unreachable: ${why}` : 'starting')
    unreachableSince = why ? (unreachableSince ?? now()) : undefined
    if (unreachableSince !== undefined && now() - unreachableSince >= giveUpAfterMs)
      throw new UnreachableError(`${sentence}; given up after ${giveUpAfterMs / 1000} s`)
    if (now() - loggedAt < sayEveryMs) return
    log.warn(sentence)
    loggedAt = now()
  }
}

export interface Outage {
  /** Whether this failure means that the database cannot be reached; the first one is logged, later ones are not. */
  explains(error: unknown): boolean
  /** Call whenever the database has responded. */
  over(): void
}

/** Logs once since when the database cannot be reached, and once when it is back. */
export function watchOutage(log: FastifyBaseLogger, now: () => Date): Outage {
  let since: Date | undefined
  return {
    explains(error) {
      const why = whyUnreachable(error)
      if (!why) return false
      if (!since) {
        since = now()
        log.error({ why }, `the database cannot be reached since ${since.toISOString().slice(11, 16)} UTC`)
      }
      return true
    },
    over() {
      if (!since) return
      const seconds = Math.round((now().getTime() - since.getTime()) / 1000)
      log.warn(`the database is back after ${seconds} s`)
      since = undefined
    },
  }
}
