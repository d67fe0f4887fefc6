import { useEffect } from 'react'
import { atFirstSign } from './at-first-sign.ts'

/** Fetches what a press may need, at the first user input. */
export function useAtFirstSign({ ready }: { ready: () => Promise<void> }) {
  useEffect(() => atFirstSign(() => void ready().catch(() => undefined)), [ready])
}
