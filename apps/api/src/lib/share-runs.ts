/**
 * Lets callers who ask for the same at the same time share one run. A run that began before they asked may miss what
 * was written in between, so they wait for the next one: no result is older than its request.
 */
export function shareRuns<R>(): (key: string, run: () => Promise<R>) => Promise<R> {
  const running = new Map<string, Promise<R>>()
  return async (key, run) => {
    const earlier = running.get(key)
    if (earlier) await earlier.catch(() => {})
    const current = running.get(key) ?? run().finally(() => running.delete(key))
    running.set(key, current)
    return current
  }
}
