/** The query of an address: one text for each name. */
export type PageSearch = Record<string, string>

/** Longer texts are cut; no page has a use for more. */
const longestValue = 2000
const mostNames = 20

/**
 * Parses the query of an address, and never fails. Everything is text: no page takes a number, a list or an
 * object from its address, and a name given twice counts once.
 */
export function parseSearch(query: string): PageSearch {
  const found: PageSearch = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) {
    if (!/^[A-Za-z]\w{0,39}$/.test(name) || name in found) continue
    found[name] = cut(value.replaceAll(/\p{Control}/gu, ''), longestValue)
    if (Object.keys(found).length === mostNames) break
  }
  return found
}

/** The inverse: the query with its question mark, or nothing. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''
}

/** The beginning of a text; never half a character. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** What is searched for, from an address; undefined if it is nothing. */
export const readQ = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? cut(value, 100) : undefined

/** An id of ours from an address; undefined if it is not valid. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
    ? value
    : undefined
}

/** A day from an address or a field, as `2026-07-01`; undefined if it is not valid. */
export function readDay(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(value)
  if (!isDay || Number.isNaN(Date.parse(value))) return undefined
  // February 30 is not a day, though it can be parsed as one in March.
  return new Date(value).toISOString().startsWith(value) ? value : undefined
}

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

/** The token of a link in a mail. */
export const readToken = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' ? cut(token, 500) : undefined,
})
