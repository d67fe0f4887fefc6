import { seatsNow } from '../../../shared/classes/seats-now.ts'

/** The number of classes that the server reports on one connection. */
const mostWatched = 60
/** The set of visible classes changes in steps, such as while a page is being drawn. */
const settleMs = 300
/** After a refusal: the next attempt, neither at once nor at the same time for all clients. */
const retryMs = 30_000

/**
 * Keeps the seats of the classes on the screen up to date: one connection per tab, only while the tab is
 * visible. Without it they are as the page brought them.
 */
export function startLiveSeats(): () => void {
  let source: EventSource | undefined
  let watched = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    source?.close()
    source = undefined
    watched = ''
  }
  const connect = () => {
    timer = undefined
    const ids = document.visibilityState === 'visible' ? seatsNow.shown() : []
    const wanted = ids.slice(0, mostWatched).toSorted().join()
    if (wanted === watched) return
    close()
    seatsNow.forget()
    if (wanted === '') return
    watched = wanted
    source = new EventSource(`/live/seats?ids=${wanted}`)
    source.onmessage = ({ data }: MessageEvent<string>) => seatsNow.set(readSeats(data))
    source.onerror = () => {
      // The browser itself reconnects after a broken connection; not after a refused one.
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      soon(retryMs + (Date.now() % retryMs))
    }
  }
  const soon = (ms = settleMs) => {
    timer ??= setTimeout(connect, ms)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') soon()
    else close()
  }
  const unsubscribe = seatsNow.onShown(() => soon())
  document.addEventListener('visibilitychange', onVisibility)
  soon()
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timer)
    close()
  }
}

function readSeats(text: string): Record<string, number> {
  // Written by the school's own server.
  return JSON.parse(text) as Record<string, number>
}
