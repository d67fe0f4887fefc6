import { LRUCache } from 'lru-cache'

interface Options<R> {
  /** How long a result is good for, from when it was there. */
  keepMs: number
  /** All kept results together, in what `sizeOf` counts; 1 for each unless given. */
  mostSize: number
  sizeOf?(result: R): number
  /** False for what the next caller shall not get. */
  isWorthKeeping?(result: R): boolean
}

type Remembered<R> = (key: string, make: () => Promise<R>) => Promise<R>

/** What `make` gives goes to all who ask meanwhile, and to all who ask within `keepMs`. Failures are not kept. */
export function remember<R extends {}>(options: Options<R>): Remembered<R> {
  const { keepMs, mostSize, sizeOf = () => 1, isWorthKeeping = () => true } = options
  const cache = new LRUCache<string, R, () => Promise<R>>({
    maxSize: mostSize,
    // The library takes no 0.
    sizeCalculation: (result) => Math.max(1, sizeOf(result)),
    ttlResolution: 0,
    ttlAutopurge: true,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { context: make, options: ofEntry }) {
      const result = await make()
      // Said only now: what is still on its way is shared however long that takes.
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
