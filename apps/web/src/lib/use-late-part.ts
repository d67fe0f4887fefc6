import { useCallback, useEffect, useState } from 'react'
import { onReturn } from './connection.ts'
import { isMissingScript, reloadIfReachable } from './missing-script.ts'

/** How long a page waits for a part before it says so. */
const patienceMs = 8000

/**
 * Whether a part loaded beside its page is missing, and how to try again: after a press also with a new
 * document, as a script that failed once fails for the life of the document. `attempt` is to be the part's
 * key.
 */
export function useLatePart({ ready }: { ready: () => Promise<void> }) {
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState<'late' | 'failed'>()
  const [isTrying, setTrying] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setMissing('late'), patienceMs)
    void ready()
      .catch(() => setMissing('failed'))
      .finally(() => clearTimeout(timer))
    return () => clearTimeout(timer)
  }, [ready])

  const tryAgain = useCallback(
    () =>
      ready().then(
        () => setAttempt((last) => last + 1),
        (error: unknown) => error,
      ),
    [ready],
  )
  // Without a press nothing is reloaded: it would remove what the user is reading.
  useEffect(() => (missing === 'failed' ? onReturn(() => void tryAgain()) : undefined), [missing, tryAgain])

  const retry = async () => {
    setTrying(true)
    if (missing === 'late' || isMissingScript(await tryAgain())) await reloadIfReachable()
    setTrying(false)
  }
  return { attempt, isMissing: missing !== undefined, isTrying, retry: () => void retry() }
}
