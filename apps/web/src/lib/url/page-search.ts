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
