/** How many are compared side by side. */
export const mostCompared = 3

const id = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The classes that an address names, in its order: `ids=<id>+<id>`. */
export function readCompared(ids: unknown): string[] {
  const named = String(ids ?? '')
    .split(/[ ,]/)
    .filter((one) => id.test(one))
  return [...new Set(named)].slice(0, mostCompared)
}
