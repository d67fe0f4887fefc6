import type { FastifyReply } from 'fastify'

interface Options<R> {
  /** How long a result is good for, from when it was there. */
  keepMs: number
  mostEntries: number
  /** All kept results together, in what `sizeOf` counts. */
  mostSize: number
  sizeOf(result: R): number
  /** False for what the next caller shall not get. */
  isWorthKeeping(result: R): boolean
}

export interface BriefCache<R> {
  /** How many results are held, or on their way. */
  held(): number
  /** Whether asking for this costs nothing: it is there, or on its way. */
  has(key: string): boolean
  /**
   * The remembered result, or one that `make` gives to all who ask meanwhile. Its signal fires when everybody who asked
   * has hung up; whoever asks without `hangUp` stays.
   */
  get(key: string, make: (signal: AbortSignal) => Promise<R>, hangUp?: AbortSignal): Promise<R>
}

interface Entry<R> {
  result: Promise<R>
  until: number
  size: number
  /** How many still wait for it. */
  waiting: number
  abandoned: AbortController
}

/**
 * Remembers each result for a moment, so that a rush on one page costs one rendering. What was not asked for longest goes
 * first: a flood of others does not push out what many look at. Failures, and what nobody waits for, are not kept.
 */
export function rememberBriefly<R>(options: Options<R>): BriefCache<R> {
  const { keepMs, mostEntries, mostSize, sizeOf, isWorthKeeping } = options
  const entries = new Map<string, Entry<R>>()
  let size = 0

  function forget(key: string, entry: Entry<R>) {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    size -= entry.size
  }

  function settle(key: string, entry: Entry<R>, result: R) {
    if (!isWorthKeeping(result)) return forget(key, entry)
    if (entries.get(key) !== entry) return
    entry.until = performance.now() + keepMs
    entry.size = sizeOf(result)
    size += entry.size
    forgetWhatIsOver()
    for (const [oldestKey, oldest] of entries) {
      if (size <= mostSize && entries.size <= mostEntries) break
      forget(oldestKey, oldest)
    }
  }

  /** What nobody will be given again holds no memory until there is no more room. */
  function forgetWhatIsOver() {
    const now = performance.now()
    for (const [key, entry] of entries) if (entry.until <= now) forget(key, entry)
  }

  function find(key: string): Entry<R> | undefined {
    const entry = entries.get(key)
    return entry && entry.until > performance.now() ? entry : undefined
  }

  function begin(key: string, make: (signal: AbortSignal) => Promise<R>): Entry<R> {
    const abandoned = new AbortController()
    const old = entries.get(key)
    if (old) forget(key, old)
    const entry = { result: make(abandoned.signal), until: Infinity, size: 0, waiting: 0, abandoned }
    entry.result.then(
      (result) => settle(key, entry, result),
      () => forget(key, entry),
    )
    return entry
  }

  return {
    held: () => entries.size,
    has: (key) => find(key) !== undefined,
    get(key, make, hangUp) {
      const entry = find(key) ?? begin(key, make)
      // Put last again: a Map remembers the order, so that the first one is the longest unused.
      entries.delete(key)
      entries.set(key, entry)
      awaitFor(entry, hangUp, () => forget(key, entry))
      return entry.result
    },
  }
}

/** Counts a caller as waiting until the result is there or they hang up. Afterwards their signal holds nothing of it. */
function awaitFor<R>(entry: Entry<R>, hangUp: AbortSignal | undefined, forget: () => void) {
  if (entry.until !== Infinity) return
  entry.waiting++
  if (!hangUp) return
  const leave = () => {
    if (--entry.waiting > 0 || entry.until !== Infinity) return
    forget()
    entry.abandoned.abort()
  }
  if (hangUp.aborted) return leave()
  hangUp.addEventListener('abort', leave, { once: true })
  const letGo = () => hangUp.removeEventListener('abort', leave)
  entry.result.then(letGo, letGo)
}

/** For `get`: the caller is gone. Fires when the answer is sent, too: nobody waits then. */
export function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}
