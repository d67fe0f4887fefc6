/**
 * Lets callers who ask for the same at the same time share one run. A run that had begun before somebody asked may miss
 * what was written in between, so they wait for the next one: nobody gets an answer older than their question.
 */
export function shareRuns<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<T>>()

  function start(key: string, run: () => Promise<T>): Promise<T> {
    const result = run()
    const ended = result.then(noop, noop).then(() => {
      if (running.get(key) === ended) running.delete(key)
    })
    running.set(key, ended)
    return result
  }

  return (key, run) => {
    const current = running.get(key)
    if (!current) return start(key, run)
    const next =
      waiting.get(key) ??
      current.then(() => {
        waiting.delete(key)
        return start(key, run)
      })
    waiting.set(key, next)
    return next
  }
}

const noop = () => {}
