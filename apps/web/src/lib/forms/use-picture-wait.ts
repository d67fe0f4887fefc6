import { useRef, useState } from 'react'

/** Lets a form wait for a picture that is still being sent. */
export function usePictureWait() {
  const sending = useRef<Promise<boolean>>(undefined)
  const [waiting, setWaiting] = useState(false)
  return {
    /** Save was pressed, and the picture has not arrived yet. */
    waiting,
    isSending: () => sending.current !== undefined,
    /** For the field: called for each picture that is sent, with whether it arrived. */
    onSending(arrival: Promise<boolean>) {
      sending.current = arrival
      void arrival.then(() => {
        if (sending.current === arrival) sending.current = undefined
      })
    },
    /** Resolves when nothing is being sent any more: false when the last picture failed or was cancelled. */
    async arrived(): Promise<boolean> {
      let arrived = true
      setWaiting(sending.current !== undefined)
      // Another picture may be chosen in the meantime.
      for (let latest = sending.current; latest; latest = sending.current) arrived = await latest
      setWaiting(false)
      return arrived
    },
  }
}
