import { loadavg } from 'node:os'

interface Limit {
  /** As people read it, such as `at most 2000`. */
  limit: string
  holds: boolean
}

const judged = { passed: 0, failed: 0 }

/** One figure, printed as soon as it is known. It reports and never fails, because machines are noisy. */
export function report(measure: string, measured: string | number, limit?: Limit) {
  if (limit) judged[limit.holds ? 'passed' : 'failed']++
  const judgement = limit ? (limit.holds ? 'ok  ' : 'OVER') : '    '
  process.stdout.write(`${judgement}  ${measure}: ${measured}${limit ? `   (limit: ${limit.limit})` : ''}\n`)
}

/** Whether a claim held, which is a verdict whatever the machine; `measured` is shown in both cases. */
export function note(claim: string, holds: boolean, measured: string | number) {
  judged[holds ? 'passed' : 'failed']++
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'}  ${claim}: ${measured}\n`)
}

/** How many of the figures so far are beyond their limits. */
export const failures = (): number => judged.failed

/** How many of the figures so far are within their limits. */
export function summary(): string {
  return `${judged.passed} passed, ${judged.failed} failed`
}

export function atMost(limit: number, measured: number): Limit {
  return { limit: `at most ${limit}`, holds: measured <= limit }
}

export function atLeast(limit: number, measured: number): Limit {
  return { limit: `at least ${limit}`, holds: measured >= limit }
}

/** What else the machine is doing: processes that want a core, over the last minute. */
export function load(): string {
  return loadavg()[0]?.toFixed(1) ?? ''
}
