import { useEffect, useState } from 'react'

/** A text once typing has paused; initially `initial`. */
export function useSettled(text: string, pauseMs: number, initial = text) {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
