import { useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How old is what one reads, while it cannot be refreshed: without a line, or because the server does not answer. */
export function FreshnessNote({ online }: { online: boolean }) {
  const cache = useQueryClient().getQueryCache()
  const since = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldest(cache, online),
  )
  if (!online) {
    return (
      <p>
        You are offline.{' '}
        {since ? `This page was last updated at ${clock(since)}` : 'What you see may be out of date'}, and
        nothing can be changed until you are back.
      </p>
    )
  }
  if (!since) return null
  return (
    <p>
      Our server does not answer right now. This page was last updated at {clock(since)}.{' '}
      <button
        type="button"
        className="min-h-6 font-semibold underline underline-offset-4"
        onClick={() => cache.findAll({ predicate: isOutOfDate }).forEach((query) => void query.fetch())}
      >
        Try again
      </button>
    </p>
  )
}

/** When the oldest of what is shown came, of what could not be refreshed; without a line that is everything. */
function oldest(cache: QueryCache, online: boolean): number | undefined {
  const times = cache
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined && (!online || isOutOfDate(query)))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Twice in vain: one lost answer is nothing to speak of. */
function isOutOfDate({ state }: Query) {
  return state.data !== undefined && (state.status === 'error' || state.fetchFailureCount > 1)
}

/** `09:05`, on the reader's own clock. */
function clock(time: number) {
  return new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    time,
  )
}
