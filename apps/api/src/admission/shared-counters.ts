import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import { countUp, forgetOldCounters, type Counted } from '../db/rate-counters.ts'
import { within } from '../gateways/within.ts'

/** One more under a key; undefined when the database cannot say. Never throws. */
export type CountShared = (key: string, seconds: number) => Promise<Counted | undefined>

/** Nobody waits longer to be counted: a database that is slow or away refuses nobody for that alone. */
const longestMs = 1500
/** After a failure nobody asks for so long. */
const restMs = 1000
const tidyMs = 10_000

/** What the counters answer; undefined when they are slow or away. Never throws. */
export async function ifInTime<T>(counters: Promise<T>): Promise<T | undefined> {
  return inTime(counters).catch(() => undefined)
}

function inTime<T>(counters: Promise<T>): Promise<T> {
  return within(longestMs, counters, () => new Error(`no answer within ${longestMs} ms`))
}

/** Counters that all processes share through the database, and that are tidied up while they are used. */
export function createSharedCounters({ db, log }: { db: Database; log: FastifyBaseLogger }): CountShared {
  let restsUntil = 0
  let tidiedAt = performance.now()

  function tidyUp() {
    if (performance.now() - tidiedAt < tidyMs) return
    tidiedAt = performance.now()
    // What stays is deleted the next time.
    void forgetOldCounters(db).catch(() => {})
  }

  return async (key, seconds) => {
    if (performance.now() < restsUntil) return undefined
    try {
      const [counted] = await inTime(countUp(db, [{ key, seconds }]))
      tidyUp()
      return counted
    } catch (error) {
      if (performance.now() >= restsUntil) log.warn({ err: error }, 'calls are counted in this process alone')
      restsUntil = performance.now() + restMs
      return undefined
    }
  }
}
