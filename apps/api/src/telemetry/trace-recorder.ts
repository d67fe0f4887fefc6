import type { Trace } from '../lib/current-trace.ts'

/** Records spans. */
export interface Traces {
  /** A trace for a request, or undefined for one that is not recorded. */
  ofRequest(request: { isCheckout: boolean }): RequestTrace | undefined
  /** A request that was not recorded and failed: what is known about it afterwards. */
  failed(request: AnsweredRequest): void
  /** A job, as a part of the trace that queued it. */
  ofJob(
    queue: string,
    traceparent: string | undefined,
  ): { trace: Trace; end(error?: unknown): void } | undefined
  stop(): Promise<void>
}

export interface RequestTrace {
  trace: Trace
  end(request: AnsweredRequest): void
}

export interface AnsweredRequest {
  method: string
  route: string
  status: number
  seconds: number
}
