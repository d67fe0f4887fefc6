import { useState } from 'react'

/** Which rows of a list are selected; those that are no longer listed do not count. */
export interface Selection {
  keys: ReadonlySet<string>
  toggle: (key: string) => void
  /** All listed rows, or none. */
  toggleAll: () => void
  clear: () => void
  isAll: boolean
}

export function useRowSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const keys = new Set(listed.filter((key) => chosen.has(key)))
  const isAll = listed.length > 0 && keys.size === listed.length
  return {
    keys,
    isAll,
    toggle: (key) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setChosen(next)
    },
    toggleAll: () => setChosen(new Set(isAll ? [] : listed)),
    clear: () => setChosen(new Set()),
  }
}
