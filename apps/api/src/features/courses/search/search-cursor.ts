import { readCursor, writeCursor } from '../../../db/pages.ts'
import { AppError } from '../../../errors.ts'

/** In what order a page goes on, and after which row. */
export interface Place {
  sorting: string
  key: string
  id: string
}

const wholeNumber = /^-?\d{1,18}$/
/** The orders of `pick_courses`, and what a key of each looks like. */
const keys: Record<string, RegExp> = {
  relevance: wholeNumber,
  popular: /^-?\d{1,9}$/,
  taken: /^-?\d{1,9}$/,
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

/** Throws `invalid_input` for a text that no search has answered; only one with words has ranks. */
export function readPlace(cursor: string | undefined, hasWords: boolean): Place | undefined {
  if (cursor === undefined) return undefined
  const read = readCursor(cursor)
  const [sorting = '', ...rest] = read?.key.split(' ') ?? []
  const key = rest.join(' ')
  const known = Object.hasOwn(keys, sorting) ? keys[sorting] : undefined
  const isPossible = sorting !== 'relevance' || hasWords
  if (!read || !isPossible || !known?.test(key)) throw notAPlace()
  return { sorting, key, id: read.id }
}

function notAPlace(): AppError {
  const message = 'Please begin at the first page again'
  return new AppError('invalid_input', message, { issues: [{ path: 'cursor', message }] })
}
