import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ListCoursesInput } from '@cadenza/contracts/catalogue/course-list'
import { writeCursor } from '../../lib/cursor.ts'
import { courses } from '../../db/schema/courses.ts'

export interface Order {
  column: SQLWrapper
  descending: boolean
  /** The PostgreSQL type that a cursor's text is read as. */
  type: SQL
}

const integer = sql`integer`

export const orders: Record<NonNullable<ListCoursesInput['sort']>, Order> = {
  /** Full classes last, by the current seats, which no index can hold without a cost for each sale. */
  popular: {
    column: sql`popularity_rank(${courses.seatsTaken} + ${courses.seatsSaved}, ${courses.capacity})`,
    descending: false,
    type: integer,
  },
  name: { column: courses.name, descending: false, type: sql`text` },
  price: { column: courses.shownPriceMinor, descending: false, type: integer },
  newest: { column: courses.id, descending: true, type: sql`uuid` },
}

/** A class's place in the list: its key is its text in the order's column. */
export interface Place {
  id: string
  key: string
}

/** Where the list goes on after a class. */
export function cursorAfter(last: Place | undefined): string | null {
  return last ? writeCursor(last.key, last.id) : null
}

/** What comes after a place in the order. */
export function after({ column, descending, type }: Order, last: Place | undefined): SQL | undefined {
  if (!last) return undefined
  const comparison = descending ? sql`<` : sql`>`
  return sql`(${column}, ${courses.id}) ${comparison} (${last.key}::text::${type}, ${last.id}::uuid)`
}
