import { useEffect, useState } from 'react'

/** How long a frame or a window of a provider may stay silent, in milliseconds. */
const patienceMs = 20_000

/** The promise, which rejects with `Overdue` when it is not settled within the patience for a provider. */
export async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Overdue()), patienceMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A provider's frame or window has stayed silent for too long. */
export class Overdue extends Error {}

/** Whether a provider has been waited for longer than that; each new `attempt` is waited for anew. */
export function useOverdue(isWaiting: boolean, attempt: number): boolean {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setOverdue(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isWaiting, attempt])
  return isOverdue
}
