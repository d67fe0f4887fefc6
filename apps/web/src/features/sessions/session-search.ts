/** The address of the sign-in pages: where to go on to afterwards. */
export interface SessionSearch {
  from?: string
}

export function readSessionSearch(search: Record<string, unknown>): SessionSearch {
  return typeof search.from === 'string' ? { from: search.from } : {}
}
