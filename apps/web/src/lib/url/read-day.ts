/** A day from an address or a field, as `2026-07-01`; undefined if it is not valid. */
export function readDay(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(value)
  if (!isDay || Number.isNaN(Date.parse(value))) return undefined
  // February 30 is not a day, though it can be parsed as one in March.
  return new Date(value).toISOString().startsWith(value) ? value : undefined
}
