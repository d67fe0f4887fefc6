import { useEffect, useState } from 'react'

/** Goes on while the page is open: a session begins to take marks, and a gate's day ends. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
