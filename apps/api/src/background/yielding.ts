/** Runs a piece of work when its turn has come. */
export type Yielding = <T>(work: () => Promise<T>) => Promise<T>

/**
 * For work that nobody waits for: while requests are under way only one piece runs at a time, and those that wait follow
 * when it ends. One always runs, so none waits for ever.
 */
export function yieldTo(requestsUnderWay: () => number): Yielding {
  let running = 0
  let ended = Promise.withResolvers<void>()
  return async (work) => {
    while (running > 0 && requestsUnderWay() > 0) await ended.promise
    running++
    try {
      return await work()
    } finally {
      running--
      ended.resolve()
      ended = Promise.withResolvers()
    }
  }
}
