import { count } from '../../lib/format/format.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has waited, in the largest whole unit: `3 days`. */
export function waitedWords(since: string, now: number): string {
  const waited = now - Date.parse(since)
  if (waited >= day) return count(Math.floor(waited / day), 'day', 'days')
  if (waited >= hour) return count(Math.floor(waited / hour), 'hour', 'hours')
  return count(Math.max(1, Math.floor(waited / minute)), 'minute', 'minutes')
}
