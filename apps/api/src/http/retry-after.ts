import { AppError } from '../errors.ts'

/** A request that cannot be served now may be retried this soon: another process is there, or the rush is over. */
export const shortWaitSeconds = 5

const usualWaitSeconds: Partial<Record<AppError['kind'], number>> = {
  rate_limited: 60,
  unavailable: shortWaitSeconds,
}

/**
 * How long a refused caller should wait, in seconds; undefined for every other error. Both doors and the pages send it.
 */
export function retryAfterSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined
  const { kind, details } = error
  return details && 'retryAfterSeconds' in details ? details.retryAfterSeconds : usualWaitSeconds[kind]
}
