import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import { countUp, forgetOldCounters, type Counted, type Counter } from '../db/rate-counters.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { causeOf } from '../lib/database-error.ts'

/** What all processes have counted together. Neither throws. */
export interface SharedCounters {
  /** One more under a key, now; undefined when the database cannot say. */
  count(key: string, seconds: number): Promise<Counted | undefined>
  /**
   * One more under a key, told within a second together with all others, in one statement. `hear` is then told how many
   * there are. What a process has not told when it ends is not counted.
   */
  countLater(key: string, seconds: number, hear: (counted: Counted) => void): void
}

/** Nobody waits longer to be counted: a database that is slow or away refuses nobody for that alone. */
const longestMs = 1500
/** After a failure nobody asks for so long. */
const restMs = 1000
const tidyMs = 10_000
const tellMs = 1000
/** Of one statement. */
const mostAtOnce = 1000

/** What the counters answer; undefined when they are slow or away. Never throws. */
export async function ifInTime<T>(counters: Promise<T>): Promise<T | undefined> {
  return inTime(counters).catch(() => undefined)
}

function inTime<T>(counters: Promise<T>): Promise<T> {
  return withTimeout(counters, longestMs, () => new Error(`no answer within ${longestMs} ms`))
}

interface Untold extends Counter {
  more: number
  hear: (counted: Counted) => void
}

/** Counters that all processes share through the database, and that are tidied up while they are used. */
export function createSharedCounters({ db, log }: { db: Database; log: FastifyBaseLogger }): SharedCounters {
  let restsUntil = 0
  let tidiedAt = performance.now()
  const untold = new Map<string, Untold>()

  function tidyUp() {
    if (performance.now() - tidiedAt < tidyMs) return
    tidiedAt = performance.now()
    // What stays is deleted the next time.
    void forgetOldCounters(db).catch(() => {})
  }

  /** Empty when the database cannot say. */
  async function tell(counters: Counter[]): Promise<Counted[]> {
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

  async function tellUntold() {
    const some = [...untold.values()].slice(0, mostAtOnce)
    for (const { key } of some) untold.delete(key)
    if (untold.size > 0) tellSoon()
    const counted = new Map((await tell(some)).map((each) => [each.key, each]))
    for (const { key, hear } of some) {
      const known = counted.get(key)
      if (known) hear(known)
    }
  }

  const tellSoon = () => setTimeout(() => void tellUntold(), tellMs).unref()

  return {
    async count(key, seconds) {
      const more = 1 + (untold.get(key)?.more ?? 0)
      untold.delete(key)
      const [counted] = await tell([{ key, seconds, more }])
      return counted
    },
    countLater(key, seconds, hear) {
      if (untold.size === 0) tellSoon()
      const more = 1 + (untold.get(key)?.more ?? 0)
      untold.set(key, { key, seconds, more, hear })
    },
  }
}
