import { useEffect, useState } from 'react'

/**
 * What is left of a number of seconds that were stated at `since`, by this device's clock since then alone.
 */
export function useSecondsLeft(seconds: number, since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - since) / 1000))
}
