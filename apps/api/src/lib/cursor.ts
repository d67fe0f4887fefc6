import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '@cadenza/contracts/text/text'
import { AppError } from '../errors.ts'

const cursorParts = z.tuple([z.string(), z.string().refine(isId)])

/**
 * Cursors are opaque to clients: the sort key of the last row and its id. Throws `invalid_input` for a text that is not
 * a cursor: starting again would give the list's first page to a reader who seems to be reading on.
 */
export function readCursor(cursor: string | undefined): { key: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const parts = cursorParts.safeParse(parsed(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!parts.success) throw notACursor()
  const [key, id] = parts.data
  return { key, id }
}

/** The same for a list in the order of its ids, whose key is the id. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  const last = readCursor(cursor)
  if (last && last.key !== last.id) throw notACursor()
  return last?.id
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function notACursor(): AppError {
  const message = 'Please begin at the first page again'
  return new AppError('invalid_input', message, { issues: [{ path: 'cursor', message }] })
}

export function writeCursor(key: string | number, id: string): string {
  return Buffer.from(JSON.stringify([String(key), id])).toString('base64url')
}

/** The page of a list in the order of its ids, of which one row more than `limit` was read. */
export function idPageOf<Row extends { id: string }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  return { shown, nextCursor: rows.length > limit && end ? writeCursor(end.id, end.id) : null }
}

/** A pattern that matches the text wherever it occurs: `%` and `_` are matched literally. */
export function containing(column: SQLWrapper, text: string): SQL {
  return sql`${column} ilike ${likePattern(text)}`
}

/** A pattern that matches the text at the beginning of the column. */
export function beginning(column: SQLWrapper, text: string): SQL {
  return sql`${column} like ${`${literalPattern(text)}%`}`
}

function likePattern(text: string): string {
  return `%${literalPattern(text)}%`
}

/** The text as part of a pattern: `%` and `_` are matched literally. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
