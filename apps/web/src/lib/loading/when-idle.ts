import { useEffect } from 'react'

/** The maximum wait for a browser that is never idle. */
const atLatestMs = 2000

/** Calls back when the browser has nothing else to do; returns how to stop waiting. */
export function whenIdle(callback: () => void): () => void {
  // The DOM types do not know that Safari lacks it.
  const { requestIdleCallback } = globalThis as Partial<Pick<typeof globalThis, 'requestIdleCallback'>>
  if (!requestIdleCallback) {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: atLatestMs })
  return () => cancelIdleCallback(handle)
}

/** Fetches what a press may need. A script that cannot be loaded now is requested again by the press. */
export function useFetchedWhenIdle({ ready }: { ready: () => Promise<unknown> }) {
  useEffect(() => whenIdle(() => void ready().catch(() => undefined)), [ready])
}
