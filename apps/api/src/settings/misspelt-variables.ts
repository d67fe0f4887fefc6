/** A longer name may differ by two letters from a known one, a short one by one: PATH is not PORT. */
const mostWrong = (name: string) => (name.length < 8 ? 1 : 2)

/** The variables that look like one of ours but are not: a sentence for each. */
export function misspeltVariables(given: string[], known: string[]): string[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => distance(name.toUpperCase(), each) <= mostWrong(name))
      return meant ? `${name} is not a setting: is ${meant} meant?` : []
    })
}

/** How many letters have to be added, removed or changed to make one of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1)
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
