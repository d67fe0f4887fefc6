import { useEffect } from 'react'
import { atRest } from './at-rest.ts'

/** Fetches what a press may need, once the page is drawn and the browser is idle. */
export function useAtRest({ ready }: { ready: () => Promise<void> }) {
  useEffect(
    () =>
      void atRest()
        .then(ready)
        .catch(() => undefined),
    [ready],
  )
}
