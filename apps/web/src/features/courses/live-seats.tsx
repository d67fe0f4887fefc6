import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps the seats on the screen as they are. Its script comes when the page has nothing better to do. */
export function LiveSeats() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const timer = setTimeout(() => {
      import('../../lib/live-seats.ts').then(
        ({ startLiveSeats }) => {
          if (!isGone) stop = startLiveSeats(queryClient)
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
  }, [queryClient])
  return null
}

/** What is seen first, and what is pressed first, is over by then. */
const afterMs = 2500
