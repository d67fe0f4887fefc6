/** Keeps the `size` values that were asked for last; makes a missing one. A value that fails is not kept. */
export function recentlyUsed<T extends Promise<unknown>>(size: number): (key: string, make: () => T) => T {
  const values = new Map<string, T>()
  return (key, make) => {
    const value = values.get(key) ?? make()
    // Put last again: a Map remembers the order, so that the first one is the longest unused.
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > size && oldest !== undefined) values.delete(oldest)
    value.catch(() => values.delete(key))
    return value
  }
}
