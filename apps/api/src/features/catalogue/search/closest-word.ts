/**
 * The known word that matches this one but for a slip or two: a letter left out, added or replaced, or two swapped.
 * Undefined where the word is known, or none is near.
 */
export function closestWord(written: string, known: readonly string[]): string | undefined {
  const word = fold(written)
  if (word.length < 3 || known.some((one) => one.startsWith(word))) return undefined
  const near = known
    .filter((one) => Math.abs(one.length - word.length) <= 2)
    .map((one) => ({ one, slips: countSlips(word, one) }))
    .filter(({ one, slips }) => slips <= (word.length < 5 || one.length < 6 ? 1 : 2))
  return near.toSorted((a, b) => a.slips - b.slips)[0]?.one
}

/** Letters in common are enough to look for the word that was meant, but not to offer something for it. */
export const isNear = (written: string[], known: string[]) =>
  written.some(
    (word) =>
      closestWord(word, known) !== undefined || known.some((one) => word.length > 2 && one.startsWith(word)),
  )

/** Nearly as the index writes words; what differs counts as a slip. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** How many slips lead from one word to the other (optimal string alignment). */
function countSlips(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

const at = (row: number[], column: number) => row[column] ?? Infinity
