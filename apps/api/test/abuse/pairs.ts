/** Of each door, how many places get every value. */
const few = 3

/**
 * Places of one door, each with one of the values, in turn, and every value at a few places; in the long run, every place
 * with every value.
 */
export function pairsOf<P, V>(places: P[], values: V[]): [P, V][] {
  const every = Math.ceil(places.length / few)
  const isWhole = (at: number) => process.env.ABUSE_PAIRS === 'all' || at % every === 0
  return places.flatMap((place, at) =>
    values.flatMap((value, turn): [P, V][] =>
      isWhole(at) || at % values.length === turn ? [[place, value]] : [],
    ),
  )
}
