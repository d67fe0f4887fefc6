/** The day that the clocks of a zone show, as `2027-07-05`: now, unless a moment is given. */
export function dayIn(timeZone: string, at = new Date()): string {
  // Dates in Swedish format are written as ours are stored.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

/** The day some days after a day. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
