/** How many weeks back an admin may look. */
export const ranges = [4, 12, 26, 52, 104] as const
export const usualRange = 12

/** A number of weeks from an address; undefined for the default, and for invalid ones. */
export function readRange(value: unknown): number | undefined {
  const range = ranges.find((known) => String(known) === value)
  return range === usualRange ? undefined : range
}
