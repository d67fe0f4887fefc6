/**
 * The week of an address, `2027-W27`; undefined if it is not valid. The API's own check would bring more code
 * along.
 */
export function readWeek(value: unknown): string | undefined {
  const [week, year, number] = /^((?:19|2[01])\d\d)-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(String(value)) ?? []
  return number === '53' && !isLong(`${year}`) ? undefined : week
}

/** A year of 53 weeks begins or ends on a Thursday. */
function isLong(year: string): boolean {
  return ['01-01', '12-31'].some((day) => new Date(`${year}-${day}`).getUTCDay() === 4)
}
