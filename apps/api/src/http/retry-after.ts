import { AppError } from '../errors.ts'

/** What cannot be served now may be asked again so soon: another process is there, or the rush is over. */
export const shortWaitSeconds = 5

const usualWaitSeconds: Partial<Record<AppError['kind'], number>> = {
  rate_limited: 60,
  unavailable: shortWaitSeconds,
}

/** How long the refused should wait, in seconds; undefined for every other error. Both doors and the pages say so. */
export function retryAfterSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined
  const { kind, details } = error
  return details && 'retryAfterSeconds' in details ? details.retryAfterSeconds : usualWaitSeconds[kind]
}
