import { useEffect, useState } from 'react'

/** A text as it stands once nobody has typed for a while; at first `initial`. */
export function useSettled(text: string, pauseMs: number, initial = text) {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
