import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect/client.ts'
import { countUp, forgetOldCounters, type Counted, type Counter } from './rate-counters.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { causeOf } from '../lib/database-error.ts'

/** What all processes have counted together. Neither method throws. */
export interface SharedCounters {
  /** Adds one under a key now; undefined when the database cannot say. */
  count(key: string, seconds: number): Promise<Counted | undefined>
  /**
   * Adds one under a key, sent within a second together with all others, in one statement. `hear` then receives the
   * count. What a process has not sent when it ends is not counted.
   */
  countLater(key: string, seconds: number, hear: (counted: Counted) => void): void
}

/** No call waits longer to be counted: a slow or absent database is no reason to refuse a call. */
const longestMs = 1500
/** After a failure the database is not asked again for this long. */
const restMs = 1000
const tidyMs = 10_000
const sendMs = 1000
/** Keys in one statement. */
const mostAtOnce = 1000

function inTime<T>(counters: Promise<T>): Promise<T> {
  return withTimeout(counters, longestMs, () => new Error(`no answer within ${longestMs} ms`))
}

interface Unsent extends Counter {
  more: number
  hear: (counted: Counted) => void
}

/** Counters that all processes share through the database, and that are cleaned up while they are used. */
export function createSharedCounters({ db, log }: { db: Database; log: FastifyBaseLogger }): SharedCounters {
  let restsUntil = 0
  let tidiedAt = performance.now()
  const unsent = new Map<string, Unsent>()

  function tidyUp() {
    if (performance.now() - tidiedAt < tidyMs) return
    tidiedAt = performance.now()
    // What remains is deleted the next time.
    void forgetOldCounters(db).catch(() => {})
  }

  /** Empty when the database cannot say. */
  async function send(counters: Counter[]): Promise<Counted[]> {
    if (performance.now() < restsUntil) return []
    try {
      const counted = await inTime(countUp(db, counters))
      tidyUp()
      return counted
    } catch (error) {
      if (performance.now() >= restsUntil) log.warn(causeOf(error), 'calls are counted in this process alone')
      restsUntil = performance.now() + restMs
      return []
    }
  }

  async function sendUnsent() {
    const some = [...unsent.values()].slice(0, mostAtOnce)
    for (const { key } of some) unsent.delete(key)
    if (unsent.size > 0) sendSoon()
    const counted = new Map((await send(some)).map((each) => [each.key, each]))
    for (const { key, hear } of some) {
      const known = counted.get(key)
      if (known) hear(known)
    }
  }

  const sendSoon = () => setTimeout(() => void sendUnsent(), sendMs).unref()

  return {
    async count(key, seconds) {
      const more = 1 + (unsent.get(key)?.more ?? 0)
      unsent.delete(key)
      const [counted] = await send([{ key, seconds, more }])
      return counted
    },
    countLater(key, seconds, hear) {
      if (unsent.size === 0) sendSoon()
      const more = 1 + (unsent.get(key)?.more ?? 0)
      unsent.set(key, { key, seconds, more, hear })
    },
  }
}
