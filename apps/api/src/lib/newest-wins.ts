/** Reads again and applies what was found: of reads that overlap, an older one never replaces what a newer one found. */
export function newestWins<T>(read: () => Promise<T>, apply: (found: T) => void): () => Promise<void> {
  let begun = 0
  let applied = 0
  return async () => {
    const turn = ++begun
    const found = await read()
    if (turn < applied) return
    applied = turn
    apply(found)
  }
}
