const mostEntries = 500

/**
 * Remembers each result for a moment and lets simultaneous callers share one computation, so that a rush on one page
 * costs one rendering. Failures are not remembered. `key` decides what is the same.
 */
export function rememberBriefly<A, R>(
  milliseconds: number,
  compute: (key: string, argument: A) => Promise<R>,
) {
  const entries = new Map<string, { result: Promise<R>; until: number }>()

  return (key: string, argument: A): Promise<R> => {
    const known = entries.get(key)
    if (known && known.until > Date.now()) return known.result
    // Dropping everything is cheap: nothing in here lives longer than a moment.
    if (entries.size >= mostEntries) entries.clear()
    const result = compute(key, argument)
    const entry = { result, until: Infinity }
    entries.set(key, entry)
    result.then(
      () => (entry.until = Date.now() + milliseconds),
      () => entries.delete(key),
    )
    return result
  }
}
