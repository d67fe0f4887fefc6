/** Chance from a seed, so that a storm can be called again. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number below `limit`. */
  below(limit: number): number
  /** One of them; throws when there is none. */
  of<T>(list: readonly T[]): T
}

/** Mulberry32: small, fast and good enough for weather. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    of: (list) => {
      const [chosen] = list.slice(below(list.length))
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}
