/** The value that a share of the others is below; of an even number, the higher of the two in the middle is at 0.5. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN
}

/** The middle and the 95th percentile, in tenths. */
export function quantiles(values: number[]): { p50: number; p95: number } {
  const at = (share: number) => Number(quantile(values, share).toFixed(1))
  return { p50: at(0.5), p95: at(0.95) }
}
