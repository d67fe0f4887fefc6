import { AppError } from '../errors.ts'

/** Runs at most `atOnce` at the same time and lets `waiting` more wait; throws `unavailable` beyond. */
export function limitConcurrency(atOnce: number, waiting: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (run) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new AppError('unavailable', 'Too much to do right now; please try again')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return await run()
    } finally {
      // The place goes straight to the next in line, so that nobody can slip in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
