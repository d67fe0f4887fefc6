import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isId } from '@cadenza/contracts/text'

/**
 * Cursors are opaque to clients: the sort key of the last row and its id. A text that is none simply starts at the
 * beginning again, as an expired one would.
 */
export function readCursor(cursor: string | undefined): { key: string; id: string } | undefined {
  if (!cursor) return undefined
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return typeof key === 'string' && typeof id === 'string' && isId(id) ? { key, id } : undefined
  } catch {
    return undefined
  }
}

export function writeCursor(key: string | number, id: string): string {
  return Buffer.from(JSON.stringify([String(key), id])).toString('base64url')
}

/** A text that matches wherever it occurs: `%` and `_` mean themselves. */
export function containing(column: SQLWrapper, text: string): SQL {
  return sql`${column} ilike ${likePattern(text)}`
}

export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
