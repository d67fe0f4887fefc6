import { AppError } from '../errors.ts'
import { asPart } from '../lib/current-trace.ts'
import type { Meters, Service } from '../lib/meters.ts'

/** How recent calls of a service went, as this process saw it. */
export interface CallRecord {
  lastAnsweredAt: Date | undefined
  lastFailedAt: Date | undefined
  /** Since the last response. */
  failuresInARow: number
}

interface Watcher {
  service: Service
  now(): Date
  meters: Meters | undefined
}

/** The methods of a gateway that send one request and return a promise. */
type Asking<G> = { [K in keyof G]: G[K] extends (...given: never[]) => Promise<unknown> ? K : never }[keyof G]
type Method = (...given: unknown[]) => Promise<unknown>

/** The same gateway, with its `operations` recorded, counted and traced; all other methods pass through. */
export function watched<G extends object>(
  gateway: G,
  operations: (Asking<G> & string)[],
  watcher: Watcher,
): { gateway: G; record: CallRecord } {
  const record: CallRecord = { lastAnsweredAt: undefined, lastFailedAt: undefined, failuresInARow: 0 }
  const methods = operations.map((name) => {
    // A method of `Asking` is one.
    const method = (gateway[name] as Method).bind(gateway)
    return [name, watch(method, name, record, watcher)]
  })
  return { record, gateway: { ...gateway, ...(Object.fromEntries(methods) as Partial<G>) } }
}

function watch(method: Method, operation: string, record: CallRecord, watcher: Watcher): Method {
  const { service, meters, now } = watcher
  const part = { name: `${service} ${operation}`, kind: 'client' as const }
  return async (...given) => {
    const startedAt = performance.now()
    const tell = (outcome: 'ok' | 'failed') => {
      note(record, outcome, now())
      meters?.call({ service, operation, outcome, seconds: (performance.now() - startedAt) / 1000 })
    }
    try {
      const answer = await asPart(part, () => method(...given))
      tell('ok')
      return answer
    } catch (error) {
      tell(isRefusal(error) ? 'ok' : 'failed')
      throw error
    }
  }
}

/** A refusal is a response: only a service that could not be reached has failed. */
const isRefusal = (error: unknown) => error instanceof AppError && error.kind !== 'unavailable'

function note(record: CallRecord, outcome: 'ok' | 'failed', at: Date) {
  if (outcome === 'ok') {
    record.lastAnsweredAt = at
    record.failuresInARow = 0
  } else {
    record.lastFailedAt = at
    record.failuresInARow++
  }
}
