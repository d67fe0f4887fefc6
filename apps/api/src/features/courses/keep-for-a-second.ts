import type { Ctx, Deps } from '../../context.ts'
import { rememberBriefly, type BriefCache } from '../../lib/brief-cache.ts'
import { catalogueVersion } from './catalogue-version.ts'

interface Options<R> {
  sizeOf?(result: R): number
  isWorthKeeping?(result: R): boolean
}

/**
 * Answers that are the same for everybody, at most a second old and not from before a change of ours, for each catalogue
 * of its own: a rush on one of them costs one.
 */
export function keepForASecond<R>({ sizeOf = () => 1, isWorthKeeping = () => true }: Options<R>) {
  const caches = new WeakMap<Deps['catalogue'], BriefCache<R>>()
  const make = () =>
    rememberBriefly<R>({ keepMs: 1000, mostEntries: 200, mostSize: 20_000, sizeOf, isWorthKeeping })

  return ({ catalogue }: Ctx, key: string, ask: () => Promise<R>): Promise<R> => {
    const cache = caches.get(catalogue) ?? make()
    caches.set(catalogue, cache)
    return cache.get(`${catalogueVersion({ catalogue })} ${key}`, ask)
  }
}
