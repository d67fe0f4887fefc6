import type { QueryClient } from '@tanstack/react-query'

/** As many classes as the server tells of on one connection. */
const mostWatched = 60
/** What is looked at changes in steps, such as while a list is loaded. */
const settleMs = 300
/** After a refusal: the next look, not at once and not by everybody together. */
const retryMs = 30_000

/**
 * Keeps the seats of the classes on the screen as they are: one connection a tab, only while the tab is seen. What it tells
 * goes into the answers that the page is drawn from. Without it they are asked for again whenever the tab is looked at.
 */
export function startLiveSeats(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const latest = new Map<string, number>()
  let source: EventSource | undefined
  let watched = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let applying = false

  const apply = () => {
    applying = true
    for (const query of cache.findAll({ predicate: isPublicQuery })) {
      const { data, dataUpdatedAt } = query.state
      const next = withSeats(data, latest)
      if (next !== data) queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
    }
    applying = false
  }
  /** What was asked for may be older than what was told, or newer: the fewer seats are the truth until the next word. */
  const compare = (data: unknown) => {
    forEachCourse(data, ({ id, availableSeats }) => {
      const told = latest.get(id)
      if (told !== undefined && availableSeats < told) latest.set(id, availableSeats)
    })
    apply()
  }
  const close = () => {
    source?.close()
    source = undefined
    watched = ''
  }
  const connect = () => {
    timer = undefined
    const ids = document.visibilityState === 'visible' ? idsOnScreen() : []
    const wanted = ids.join()
    if (wanted === watched) return
    close()
    latest.clear()
    if (ids.length === 0) return
    watched = wanted
    source = new EventSource(`/live/seats?ids=${wanted}`)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      for (const [id, seats] of Object.entries(readSeats(data))) latest.set(id, seats)
      apply()
    }
    source.onerror = () => {
      // A connection that broke off is taken up again by the browser itself; one that was refused is not.
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      soon(retryMs + (Date.now() % retryMs))
    }
  }
  const soon = (ms = settleMs) => {
    timer ??= setTimeout(connect, ms)
  }
  const idsOnScreen = () => {
    const ids = new Set<string>()
    for (const query of cache.findAll({ type: 'active', predicate: isPublicQuery }))
      forEachCourse(query.state.data, ({ id }) => ids.add(id))
    return [...ids].slice(0, mostWatched).toSorted()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') soon()
    else close()
  }
  const unsubscribe = cache.subscribe((event) => {
    if (applying || !isPublicQuery(event.query)) return
    if (event.type === 'updated' && event.action.type === 'success') compare(event.query.state.data)
    if (event.type === 'updated' || event.type.startsWith('observer')) soon()
  })
  document.addEventListener('visibilitychange', onVisibility)
  soon()
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timer)
    close()
  }
}

const isPublicQuery = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  Array.isArray(path) && path[0] === 'public'

interface Seated {
  id: string
  availableSeats: number
}

/** With the seats that are told of; the same object where nothing differs, so that nothing is drawn anew. */
export function withSeats(data: unknown, seats: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(data)) {
    const next: unknown[] = data.map((one) => withSeats(one, seats))
    return next.some((one, index) => one !== data[index]) ? next : data
  }
  if (typeof data !== 'object' || data === null) return data
  if (isSeated(data)) {
    const left = seats.get(data.id)
    return left === undefined || left === data.availableSeats ? data : { ...data, availableSeats: left }
  }
  const changed = Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
    const next = withSeats(value, seats)
    return next === value ? [] : [[key, next]]
  })
  return changed.length > 0 ? { ...data, ...Object.fromEntries(changed) } : data
}

function forEachCourse(data: unknown, visit: (course: Seated) => void) {
  if (typeof data !== 'object' || data === null) return
  if (isSeated(data)) return visit(data)
  for (const value of Object.values(data)) forEachCourse(value, visit)
}

function isSeated(data: object): data is Seated {
  return (
    'availableSeats' in data &&
    'id' in data &&
    typeof data.availableSeats === 'number' &&
    typeof data.id === 'string'
  )
}

function readSeats(text: string): Record<string, number> {
  // Written by the school's own server.
  return JSON.parse(text) as Record<string, number>
}
