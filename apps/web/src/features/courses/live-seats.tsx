import { useEffect } from 'react'

/** Keeps the seats on the screen as they are. Its script comes when the page has nothing better to do. */
export function LiveSeats() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const timer = setTimeout(() => {
      import('../../lib/live-seats.ts').then(
        ({ startLiveSeats }) => {
          if (!isGone) stop = startLiveSeats()
        },
        // Then seats are as they were when the page was looked at.
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

/** What is seen first, and what is pressed first, is over by then. */
const afterMs = 2500
