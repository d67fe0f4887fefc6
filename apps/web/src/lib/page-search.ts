/** What the query of an address says: one text for each name. */
export type PageSearch = Record<string, string>

/** Longer texts are cut; no page has use for more. */
const longestValue = 2000
const mostNames = 20

/**
 * Reads the query of an address, and fails for none. Everything is text: no page takes a number, a list or an object out
 * of its address, and what is asked for twice counts once.
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

/** The opposite: the query with its question mark, or nothing. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''
}

/** The beginning of a text; never half of a character. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
