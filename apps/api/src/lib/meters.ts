/** What is counted where it happens, for monitoring. Labels come from closed sets: nothing that a caller chose. */
export interface Meters {
  request(what: { method: string; route: string; status: number; seconds: number }): void
  /** One call of a tRPC batch; `outcome` is `ok` or the code of the refusal. */
  procedure(what: { path: string; outcome: string; seconds: number }): void
  /** A call of an outside service. */
  call(what: ServiceCall): void
  /** A try at a job. */
  job(what: { queue: string; outcome: 'done' | 'failed' | 'unreadable'; seconds: number }): void
  /** A try to hold the seats of a cart; `outcome` is `held` or the reason why not. */
  claim(outcome: string): void
}

export interface ServiceCall {
  service: Service
  operation: string
  outcome: 'ok' | 'failed'
  seconds: number
}

export type Service = 'payments' | 'mail' | 'images'
