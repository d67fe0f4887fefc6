import { useEffect } from 'react'

/** Keeps the seats on the screen up to date. Its script is loaded when the page is idle. */
export function LiveSeats() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const timer = setTimeout(() => {
      import('./seat-stream.ts').then(
        ({ startLiveSeats }) => {
          if (!isGone) stop = startLiveSeats()
        },
        // Otherwise seats are as they were when the page was loaded.
        () => undefined,
      )
    }, afterMs)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return null
}

/** The first view and the first press are over by then. */
const afterMs = 2500
