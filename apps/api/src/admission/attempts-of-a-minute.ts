import type { FastifyBaseLogger } from 'fastify'

interface Minute {
  endsAt: number
  attempts: Map<string, number>
}

/** Keyed by the log that the lines go to: each product in a process counts for itself. Cleared every minute. */
const minutes = new WeakMap<FastifyBaseLogger, Minute>()

/**
 * How many attempts by `who` this minute has seen, when that attempt deserves a log line: the first, the tenth, the
 * hundredth. Undefined for the others, so that no caller can fill the log.
 */
export function countForLog(log: FastifyBaseLogger, now: Date, who: string): number | undefined {
  const running = minutes.get(log)
  const isRunning = running && now.getTime() < running.endsAt
  const minute = isRunning ? running : { endsAt: now.getTime() + 60_000, attempts: new Map() }
  minutes.set(log, minute)
  const attempts = (minute.attempts.get(who) ?? 0) + 1
  minute.attempts.set(who, attempts)
  return /^10*$/.test(String(attempts)) ? attempts : undefined
}
