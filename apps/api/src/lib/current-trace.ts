import { AsyncLocalStorage } from 'node:async_hooks'

/** The allowed attributes of a span: never an address, a name, a token or anything else that a caller chose. */
export interface Part {
  name: string
  kind?: 'client' | 'internal'
  attributes?: Record<string, string | number>
}

/** A recorded request or job, for the code that works on it. Absent where nothing is recorded. */
export interface Trace {
  /** W3C trace context, for code that continues the work later. */
  traceparent: string
  /** Begins a span; `end` takes the error that ended it. */
  begin(part: Part): { trace: Trace; end(error?: unknown): void }
}

const current = new AsyncLocalStorage<Trace>()

export const currentTrace = (): Trace | undefined => current.getStore()

/** Everything that `work` does and waits for belongs to `trace`. */
export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

/** Runs `work` as a span of the current trace; without one, only runs it. */
export async function asPart<T>(part: Part, work: () => Promise<T>): Promise<T> {
  const parent = currentTrace()
  if (!parent) return work()
  const { trace, end } = parent.begin(part)
  try {
    const result = await inTrace(trace, work)
    end()
    return result
  } catch (error) {
    end(error)
    throw error
  }
}
