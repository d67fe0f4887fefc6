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
/** Those that read a list, which may take several requests. */
type Listing<G> = {
  [K in keyof G]: G[K] extends (...given: never[]) => AsyncIterable<unknown> ? K : never
}[keyof G]
type List = (...given: unknown[]) => AsyncIterable<unknown>

/**
 * The same gateway, with its `operations` recorded, counted and traced, and its `lists` recorded and counted; all other
 * methods pass through.
 */
export function watched<G extends object>(
  gateway: G,
  operations: (Asking<G> & string)[],
  watcher: Watcher,
  lists: (Listing<G> & string)[] = [],
): { gateway: G; record: CallRecord } {
  const record: CallRecord = { lastAnsweredAt: undefined, lastFailedAt: undefined, failuresInARow: 0 }
  const of = (operation: string): Operation => ({ operation, record, watcher })
  // A method of `Asking` is one, and so is one of `Listing`.
  const methods = [
    ...operations.map((name) => [name, watch((gateway[name] as Method).bind(gateway), of(name))]),
    ...lists.map((name) => [name, watchList((gateway[name] as List).bind(gateway), of(name))]),
  ]
  return { record, gateway: { ...gateway, ...(Object.fromEntries(methods) as Partial<G>) } }
}

interface Operation {
  operation: string
  record: CallRecord
  watcher: Watcher
}

/** The result ends the call: without an error it was answered. */
function begin({ operation, record, watcher: { service, meters, now } }: Operation) {
  const startedAt = performance.now()
  return (error?: unknown) => {
    const outcome = error === undefined || isRefusal(error) ? 'ok' : 'failed'
    note(record, outcome, now())
    meters?.call({ service, operation, outcome, seconds: (performance.now() - startedAt) / 1000 })
  }
}

function watch(method: Method, of: Operation): Method {
  const part = { name: `${of.watcher.service} ${of.operation}`, kind: 'client' as const }
  return async (...given) => {
    const end = begin(of)
    try {
      const answer = await asPart(part, () => method(...given))
      end()
      return answer
    } catch (error) {
      end(error)
      throw error
    }
  }
}

/** A list counts when it was read to its end, or could not be. */
function watchList(list: List, of: Operation): List {
  return async function* (...given) {
    const end = begin(of)
    try {
      yield* list(...given)
      end()
    } catch (error) {
      end(error)
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
