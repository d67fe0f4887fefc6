import { AppError } from '../errors.ts'

/** Refused because of load from other callers, not because anything failed. */
export class Overloaded extends AppError {
  /** For error handlers that are not ours. */
  readonly statusCode = 503

  constructor(message = 'Too much to do right now; please try again') {
    super('unavailable', message)
  }
}

export interface GateLimits {
  atOnce: number
  /** How many more may wait for a slot. */
  waiting: number
  /** How long they wait; without it, as long as it takes. */
  waitMs?: number
}

/**
 * Callers that share `key` get at most the part `of` (0 to 1) of the slots, both inside and in line; never less than
 * one.
 */
export interface Share {
  key: string
  of: number
}

export interface Entry {
  /** The first key decides whose turn it is: a caller with many requests in line waits behind those with fewer. */
  shares?: Share[]
  /** Leaves the line when aborted; a slot that was taken is kept until it is released. */
  signal?: AbortSignal
}

/** Admits a bounded number at once. */
export interface Gate {
  /** Resolves with a function that releases the slot; throws `unavailable` when there is none. */
  enter(entry?: Entry): Promise<() => void>
  /** The same without waiting; undefined when no slot is free. */
  tryEnter(shares?: Share[]): (() => void) | undefined
  /** How many are in. */
  inside(): number
  /** How many are in line. */
  waiting(): number
}

interface Count {
  inside: number
  waiting: number
}

interface Waiter {
  shares: Share[]
  /** The lowest is next; each further request of the same person ranks one later than the one before. */
  turn: number
  admit(): void
}

const nobody: Share[] = []

export function createGate({ atOnce, waiting, waitMs }: GateLimits): Gate {
  let inside = 0
  const line = new Set<Waiter>()
  const counts = new Map<string, Count>()
  /** The rank of the last one admitted: a newcomer starts level with it. */
  let currentTurn = 0

  const countOf = (key: string): Count => counts.get(key) ?? { inside: 0, waiting: 0 }
  function count(shares: Share[], what: keyof Count, by: 1 | -1) {
    for (const { key } of shares) {
      const known = countOf(key)
      known[what] += by
      if (known.inside + known.waiting > 0) counts.set(key, known)
      else counts.delete(key)
    }
  }
  const mayEnter = (shares: Share[]) =>
    shares.every(({ key, of }) => countOf(key).inside < Math.max(1, Math.floor(atOnce * of)))
  const mayWait = (shares: Share[]) =>
    line.size < waiting &&
    shares.every(({ key, of }) => countOf(key).waiting < Math.max(1, Math.floor(waiting * of)))

  function take(shares: Share[]) {
    inside++
    count(shares, 'inside', 1)
    let left = false
    return () => {
      if (left) return
      left = true
      inside--
      count(shares, 'inside', -1)
      next()?.admit()
    }
  }

  /** The slot goes straight to the next in line, so that no other request can slip in between. */
  function next(): Waiter | undefined {
    let best: Waiter | undefined
    for (const waiter of line) {
      if (best && waiter.turn >= best.turn) continue
      if (mayEnter(waiter.shares)) best = waiter
    }
    return best
  }

  function wait({ shares = nobody, signal }: Entry): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leaveLine = () => {
        line.delete(waiter)
        count(shares, 'waiting', -1)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leaveLine()
        reject(new Overloaded())
      }
      const waiter: Waiter = {
        shares,
        turn: turnIn(line, shares, currentTurn),
        admit() {
          currentTurn = Math.max(currentTurn, waiter.turn)
          leaveLine()
          resolve(take(shares))
        },
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      signal?.addEventListener('abort', giveUp)
      line.add(waiter)
      count(shares, 'waiting', 1)
    })
  }

  const gate: Gate = {
    inside: () => inside,
    waiting: () => line.size,
    tryEnter: (shares = nobody) => (inside < atOnce && mayEnter(shares) ? take(shares) : undefined),
    async enter(entry = {}) {
      const leave = gate.tryEnter(entry.shares)
      if (leave) return leave
      if (entry.signal?.aborted || !mayWait(entry.shares ?? nobody)) throw new Overloaded()
      return wait(entry)
    },
  }
  return gate
}

/**
 * Start-time fair queueing: people take turns however many requests each has in line, and a person's later request
 * never overtakes an earlier one of their own.
 */
function turnIn(line: Iterable<Waiter>, [first]: Share[], currentTurn: number): number {
  let turn = currentTurn
  for (const waiter of line)
    if (first && waiter.shares[0]?.key === first.key) turn = Math.max(turn, waiter.turn + 1)
  return turn
}

/** Runs at most `atOnce` at the same time and lets more wait within the limits; throws `unavailable` beyond them. */
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
