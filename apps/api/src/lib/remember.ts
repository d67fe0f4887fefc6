import { LRUCache } from 'lru-cache'

interface Options<R> {
  /** How long a result is valid, from when it was ready. */
  keepMs: number
  /** The limit for all stored results together, in units of `sizeOf`; each counts 1 unless given. */
  mostSize: number
  sizeOf?(result: R): number
  /** False for results that the next caller must not get. */
  isWorthKeeping?(result: R): boolean
}

type Remembered<R> = (key: string, make: () => Promise<R>) => Promise<R>

/** The result of `make` goes to all who ask while it runs, and within `keepMs` after. Failures are not stored. */
export function remember<R extends {}>(options: Options<R>): Remembered<R> {
  const { keepMs, mostSize, sizeOf = () => 1, isWorthKeeping = () => true } = options
  const cache = new LRUCache<string, R, () => Promise<R>>({
    maxSize: mostSize,
    // The library does not accept 0.
    sizeCalculation: (result) => Math.max(1, sizeOf(result)),
    ttlResolution: 0,
    ttlAutopurge: true,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { context: make, options: ofEntry }) {
      const result = await make()
      // Set only now: a result in progress is shared for as long as it takes.
      ofEntry.ttl = keepMs
      return result
    },
  })
  return async (key, make) => {
    const result = await cache.forceFetch(key, { context: make })
    if (!isWorthKeeping(result)) cache.delete(key)
    return result
  }
}
