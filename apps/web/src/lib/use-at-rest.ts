import { useEffect } from 'react'
import { painted } from './painted.ts'
import { whenIdle } from './when-idle.ts'

/** Fetches what a press may ask for, once the page is drawn and the browser rests. */
export function useAtRest({ ready }: { ready: () => Promise<void> }) {
  useEffect(() => void painted().then(() => whenIdle(() => void ready().catch(() => undefined))), [ready])
}
