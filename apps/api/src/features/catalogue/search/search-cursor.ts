import { notACursor, readCursor, writeCursor } from '../../../lib/cursor.ts'

/** In what order a page goes on, and after which row. */
export interface Place {
  sorting: string
  key: string
  id: string
}

const wholeNumber = /^-?\d{1,18}$/
/** Full classes have ten digits, as `popularity_rank` puts them behind all others; an integer in any case. */
const rank = /^(?:-?\d{1,9}|1\d{9})$/
/** The orders of `pick_courses`, and what a key of each looks like. */
const keys: Record<string, RegExp> = {
  relevance: wholeNumber,
  popular: rank,
  price: /^\d{1,10}$/,
  priceDown: /^\d{1,10}$/,
  rating: /^\d{1,12}$/,
  name: /^[^\0]{1,1000}$/u,
  soonest: /^(?:\d{4}-\d{2}-\d{2}|infinity)$/,
  newest: /^[0-9a-f-]{36}$/,
}

export function writePlace({ sorting, key, id }: Place): string {
  return writeCursor(`${sorting} ${key}`, id)
}

/** Throws `invalid_input` for a text that no search has returned; only one with words has ranks. */
export function readPlace(cursor: string | undefined, hasWords: boolean): Place | undefined {
  const read = readCursor(cursor)
  if (!read) return undefined
  const [sorting = '', ...rest] = read.key.split(' ')
  const key = rest.join(' ')
  const known = Object.hasOwn(keys, sorting) ? keys[sorting] : undefined
  const isPossible = sorting !== 'relevance' || hasWords
  if (!isPossible || !known?.test(key)) throw notACursor()
  return { sorting, key, id: read.id }
}
