import { AppError } from './errors.ts'

/** Refused because of the others, not because anything failed. */
export class Overloaded extends AppError {
  constructor(message = 'Too much to do right now; please try again') {
    super('unavailable', message)
  }
}

export interface GateLimits {
  atOnce: number
  /** How many more may wait for a place. */
  waiting: number
  /** How long they do; without it, as long as it takes. */
  waitMs?: number
}

/** Lets a bounded number in. `enter` resolves with what gives the place back; throws `unavailable` when there is none. */
export interface Gate {
  enter(): Promise<() => void>
  /** How many are in. */
  inside(): number
}

interface Waiter {
  admit(): void
  timer: NodeJS.Timeout | undefined
}

export function createGate({ atOnce, waiting, waitMs }: GateLimits): Gate {
  let inside = 0
  const queue = new Set<Waiter>()

  /** The place goes straight to the next in line, so that nobody can slip in between. */
  function leave() {
    const [next] = queue
    if (!next) return void inside--
    queue.delete(next)
    clearTimeout(next.timer)
    next.admit()
  }
  const place = () => {
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }

  return {
    inside: () => inside,
    async enter() {
      if (inside < atOnce) {
        inside++
        return place()
      }
      if (queue.size >= waiting) throw new Overloaded()
      await new Promise<void>((admit, reject) => {
        const waiter: Waiter = { admit, timer: undefined }
        const giveUp = () => {
          queue.delete(waiter)
          reject(new Overloaded())
        }
        if (waitMs !== undefined) waiter.timer = setTimeout(giveUp, waitMs)
        queue.add(waiter)
      })
      return place()
    },
  }
}

/** Runs at most `atOnce` at the same time and lets more wait within the limits; throws `unavailable` beyond. */
export function limitConcurrency(limits: GateLimits): <T>(run: () => Promise<T>) => Promise<T> {
  const gate = createGate(limits)
  return async (run) => {
    const leave = await gate.enter()
    try {
      return await run()
    } finally {
      leave()
    }
  }
}
