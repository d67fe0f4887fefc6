interface Window {
  count: number
  endsAt: number
  /** The last count that all processes together have reported. */
  heard: number
  /** A key that is over the limit is refused from memory until then. */
  refusedUntil: number
}

export interface LocalCount {
  count: number
  /** What all processes have counted, as far as this one has heard. */
  heard: number
  secondsLeft: number
}

/** What this process alone has counted; bounded, however many addresses the calls come from. */
export interface LocalCounters {
  up(key: string, seconds: number): LocalCount
  /** Remembers what all processes have counted in this window. */
  hear(key: string, count: number): void
  /** Remembers that a key is over its limit. True when that was not known yet. */
  refuse(key: string, seconds: number): boolean
  /** For how many seconds a key is refused; 0 when it is not. */
  refusedFor(key: string): number
  /** Whether there is room for a key. */
  holds(key: string): boolean
}

const tidyMs = 1000

/** Keeps at most `most` keys; when there is no room for another one, the oldest is dropped. */
export function createLocalCounters(most: number, now = () => performance.now()): LocalCounters {
  const windows = new Map<string, Window>()
  let tidiedAt = now()

  function forgetOld() {
    if (windows.size < most || now() - tidiedAt < tidyMs) return
    tidiedAt = now()
    for (const [key, { endsAt, refusedUntil }] of windows)
      if (Math.max(endsAt, refusedUntil) <= tidiedAt) windows.delete(key)
  }

  function windowOf(key: string, seconds: number): Window {
    const known = windows.get(key)
    if (known && known.endsAt > now()) return known
    const fresh = {
      count: 0,
      heard: 0,
      endsAt: now() + seconds * 1000,
      refusedUntil: known?.refusedUntil ?? 0,
    }
    forgetOld()
    const [oldest] = windows.keys()
    if (!known && windows.size >= most && oldest !== undefined) windows.delete(oldest)
    windows.set(key, fresh)
    return fresh
  }

  return {
    up(key, seconds) {
      const window = windowOf(key, seconds)
      window.count++
      return { count: window.count, heard: window.heard, secondsLeft: (window.endsAt - now()) / 1000 }
    },
    hear(key, count) {
      const window = windows.get(key)
      if (window) window.heard = count
    },
    refuse(key, seconds) {
      const window = windowOf(key, seconds)
      const isNew = window.refusedUntil <= now()
      window.refusedUntil = now() + seconds * 1000
      return isNew
    },
    refusedFor: (key) => Math.max(0, ((windows.get(key)?.refusedUntil ?? 0) - now()) / 1000),
    holds(key) {
      forgetOld()
      return windows.has(key) || windows.size < most
    },
  }
}
