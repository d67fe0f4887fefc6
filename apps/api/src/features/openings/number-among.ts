/** The number of a lot: how many of the lots, which are in ascending order, come before it, plus one. */
export function numberAmong(lots: BigInt64Array, lot: bigint): number {
  let from = 0
  let to = lots.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((lots[middle] ?? lot) < lot) from = middle + 1
    else to = middle
  }
  return from + 1
}
