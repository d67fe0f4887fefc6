import { t } from '@lingui/core/macro'
import type { Query, QueryCache } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useOnline } from '../../lib/loading/connection.ts'
import { formatTime } from '../../lib/format/format.ts'
import { useLoadedQueries } from '../../lib/loading/load-queries.ts'

/** At the foot of the window: says that there is no connection or no server, and how old the data on screen is. */
export function OfflineNote() {
  return (
    <div role="status" className="connection-note">
      <Freshness />
    </div>
  )
}

/** The age of the data on screen while it cannot be refreshed. */
function Freshness() {
  const online = useOnline()
  const router = useRouter()
  const cache = useLoadedQueries()?.queryClient.getQueryCache()
  const asked = useSyncExternalStore(
    (listener) => cache?.subscribe(listener) ?? (() => undefined),
    () => cache && oldest(cache, online),
    () => undefined,
  )
  const brought = useRouterState({ select: ({ matches }) => oldestPage(matches, online) })
  const since = asked === undefined || brought === undefined ? (asked ?? brought) : Math.min(asked, brought)
  if (!online) {
    return (
      <p>
        {since
          ? t`You are offline. This page was last updated at ${{ time: formatTime(since) }}, and nothing can be changed until you are back.`
          : t`You are offline. What you see may be out of date, and nothing can be changed until you are back.`}
      </p>
    )
  }
  if (!since) return null
  return (
    <p>
      {t`Our server does not answer right now. This page was last updated at ${{ time: formatTime(since) }}.`}{' '}
      <button
        type="button"
        className="min-h-6 font-semibold underline underline-offset-4"
        onClick={() => {
          void router.invalidate()
          cache?.findAll({ predicate: isOutOfDate }).forEach((query) => void query.fetch())
        }}
      >
        {t`Try again`}
      </button>
    </p>
  )
}

interface Loaded {
  loaderData?: unknown
  updatedAt: number
  invalid: boolean
  isFetching: unknown
}

/**
 * When the data from loaders was received: data that could not be refetched stays, and counts as no longer
 * valid.
 */
function oldestPage(matches: Loaded[], online: boolean): number | undefined {
  const times = matches
    .filter(
      ({ loaderData, invalid, isFetching }) =>
        loaderData !== undefined && (!online || (invalid && !isFetching)),
    )
    .map(({ updatedAt }) => updatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** When the oldest of the data that could not be refreshed was received; offline, that is all data. */
function oldest(cache: QueryCache, online: boolean): number | undefined {
  const times = cache
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined && (!online || isOutOfDate(query)))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Only after two failed attempts: a single lost response is not worth mentioning. */
function isOutOfDate({ state }: Query) {
  return state.data !== undefined && (state.status === 'error' || state.fetchFailureCount > 1)
}
