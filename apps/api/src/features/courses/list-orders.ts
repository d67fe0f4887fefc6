import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ListCoursesInput } from '@cadenza/contracts/course'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { courses } from '../../db/schema.ts'
import { courseFacets } from '../../db/search-schema.ts'

export interface Order {
  /** What the page is picked from; both have the ids of classes and when each is over. */
  from: typeof courses | typeof courseFacets
  column: SQLWrapper
  descending: boolean
  /** The PostgreSQL type that a cursor's text is read as. */
  type: SQL
}

const integer = sql`integer`

const orders = {
  /** Full classes last, by the current seats, which no index can hold: in a small catalogue all are looked at. */
  popular: {
    from: courses,
    column: sql`popularity_rank(${courses.seatsTaken}, ${courses.capacity})`,
    descending: false,
    type: integer,
  },
  /** In a large catalogue: as `keepPopularity` last found them, at most a minute or two ago. */
  ranked: { from: courseFacets, column: courseFacets.popularityRank, descending: false, type: integer },
  name: { from: courses, column: courses.name, descending: false, type: sql`text` },
  price: { from: courses, column: courses.priceMinor, descending: false, type: integer },
  newest: { from: courses, column: courses.id, descending: true, type: sql`uuid` },
} satisfies Record<NonNullable<ListCoursesInput['sort']> | 'ranked', Order>

/** A class's place in the list: its key is its text in the order's column. */
export interface Place {
  id: string
  key: string
}

export type OrderName = keyof typeof orders

/** A page of a list that began in the order of ranks stays in it. */
export function orderOf({ sort, cursor }: Pick<ListCoursesInput, 'sort' | 'cursor'>, isSmall: boolean) {
  const last = readCursor(cursor)
  const isRanked = last ? last.key.startsWith(rankedMark) : sort === 'popular' && !isSmall
  const name: OrderName = isRanked && sort === 'popular' ? 'ranked' : sort
  const order: Order = orders[name]
  return { last, name, order }
}

/** Begins the cursors of a list that is in the order of ranks, and stays in it. */
const rankedMark = 'r'

/** Where the list goes on after a class. */
export function cursorAfter(order: OrderName, last: Place | undefined): string | null {
  return last ? writeCursor(`${order === 'ranked' ? rankedMark : ''}${last.key}`, last.id) : null
}

/** The id of a class where it is picked. */
export const idOf = ({ from }: Order) => (from === courseFacets ? courseFacets.courseId : courses.id)

/** The column of the order where a class is read with all its details. */
export const columnOfCourse = (order: Order): SQLWrapper =>
  order === orders.ranked ? rankOfCourse : order.column

/** Where a list in the order of ranks goes on; undefined at its beginning. */
export function placeInRanks(last: Place | undefined): { rank: number; id: string } | undefined {
  return last && { rank: Number(last.key.slice(rankedMark.length)), id: last.id }
}

const rankOfCourse = sql`(select ${courseFacets.popularityRank} from ${courseFacets} where ${courseFacets.courseId} = ${courses.id})`

/** What comes after a place in the order. */
export function after(order: Order, last: { key: string; id: string } | undefined): SQL | undefined {
  if (!last) return undefined
  const { column, descending, type } = order
  const key = last.key.startsWith(rankedMark) && order.from === courseFacets ? last.key.slice(1) : last.key
  const comparison = descending ? sql`<` : sql`>`
  return sql`(${column}, ${idOf(order)}) ${comparison} (${key}::text::${type}, ${last.id}::uuid)`
}
