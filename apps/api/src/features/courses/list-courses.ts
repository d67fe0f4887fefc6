import { and, asc, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Course, CoursePage, ListCoursesInput } from '@cadenza/contracts/course'
import { mostCounted } from '@cadenza/contracts/most-counted'
import type { Ctx } from '../../context.ts'
import type { Arguments } from '../../db/function-signatures.ts'
import { findCourses } from '../../db/functions.ts'
import { likePattern, readCursor, writeCursor } from '../../db/pages.ts'
import { courses } from '../../db/schema.ts'
import { selectCourses, toCourse, type CourseRow } from './to-course.ts'

type Wanted = Omit<ListCoursesInput, 'sort' | 'limit' | 'cursor' | 'direction'>
type Filter = Exclude<keyof Wanted, 'q'>

/** Every filter of the list: the column that must be equal to it, and its argument in a search. */
const filters = {
  family: { column: courses.family, argument: 'family' },
  level: { column: courses.level, argument: 'level' },
  instructorId: { column: courses.instructorId, argument: 'instructor' },
} as const satisfies Record<Filter, { column: AnyPgColumn; argument: keyof Arguments<'find_courses'> }>

interface Order {
  column: SQLWrapper
  descending: boolean
  keyOf(row: CourseRow): string | number
  /** The PostgreSQL type that a cursor's text is read as. */
  type: SQL
}

const integer = sql`integer`

const orders: Record<NonNullable<ListCoursesInput['sort']>, Order> = {
  popular: {
    column: sql`(-${courses.seatsTaken})`,
    descending: false,
    keyOf: (row) => -row.seatsTaken,
    type: integer,
  },
  name: { column: courses.name, descending: false, keyOf: (row) => row.name, type: sql`text` },
  price: { column: courses.priceMinor, descending: false, keyOf: (row) => row.priceMinor, type: integer },
  newest: { column: courses.id, descending: true, keyOf: (row) => row.id, type: sql`uuid` },
}

/**
 * Approved courses, a page at a time. `total` counts those that match, up to `mostCounted`; of more that a search finds,
 * the newest are looked through.
 */
export async function listCourses(ctx: Ctx, input: ListCoursesInput): Promise<CoursePage> {
  const order = orders[input.sort]
  const [rows, total] = await Promise.all([
    readRows(ctx, order, pick(ctx, input).limit(input.limit + 1)),
    countMatching(ctx, input),
  ])
  const items = rows.slice(0, input.limit)
  const last = items.at(-1)
  const nextCursor = rows.length > input.limit && last ? cursorAfter(order, last) : null
  return { items: items.map(toCourse), nextCursor, total }
}

const rowsAtOnce = 500

/**
 * The whole list, most popular first, as many as `limit`, in chunks: their order is read at once, the courses themselves
 * as they are written on. Answers the cursor of what follows, or null.
 */
export async function* readCatalogue(
  ctx: Ctx,
  { q, limit }: { q: string | undefined; limit: number },
): AsyncGenerator<Course[], string | null> {
  const order = orders.popular
  const ids = await pick(ctx, { q, sort: 'popular' }).limit(limit + 1)
  let last: CourseRow | undefined
  for (let start = 0; start < limit && start < ids.length; start += rowsAtOnce) {
    const chunk = ids.slice(start, Math.min(start + rowsAtOnce, limit)).map(({ id }) => id)
    // One text whatever their number, so that the statement stays prepared.
    const rows = await readRows(ctx, order, sql`(select unnest(${`{${chunk.join(',')}}`}::uuid[]))`)
    last = rows.at(-1) ?? last
    yield rows.map(toCourse)
  }
  return ids.length > limit && last ? cursorAfter(order, last) : null
}

/** The ids alone, in order: what is told of a course is read for those that are shown, not for all that are sorted. */
function pick(ctx: Ctx, { sort, cursor, ...wanted }: Wanted & Pick<ListCoursesInput, 'sort' | 'cursor'>) {
  const order = orders[sort]
  const direction = directionOf(order)
  return ctx.catalogue
    .select({ id: courses.id })
    .from(courses)
    .where(and(matching(wanted), after(order, cursor)))
    .orderBy(direction(order.column), direction(courses.id))
    .$dynamic()
}

function readRows(ctx: Ctx, order: Order, ids: SQL | ReturnType<typeof pick>): Promise<CourseRow[]> {
  const direction = directionOf(order)
  return selectCourses(ctx.catalogue)
    .where(and(eq(courses.status, 'Approved'), inArray(courses.id, ids)))
    .orderBy(direction(order.column), direction(courses.id))
}

const directionOf = ({ descending }: Order) => (descending ? desc : asc)

function cursorAfter(order: Order, row: CourseRow): string {
  return writeCursor(order.keyOf(row), row.id)
}

function matching({ q, ...wanted }: Wanted): SQL | undefined {
  const equal = chosen(wanted).map(({ column, value }) => (value ? eq(column, value) : undefined))
  return and(eq(courses.status, 'Approved'), q ? inArray(courses.id, found(q, wanted)) : undefined, ...equal)
}

/** One more than is counted: whoever pages on learns that there is more. */
function found(q: string, wanted: Omit<Wanted, 'q'>): SQL {
  const given = Object.fromEntries(chosen(wanted).map(({ argument, value }) => [argument, value ?? null]))
  // One for each line of the table of filters.
  return findCourses({ pattern: likePattern(q), most: mostCounted + 1, ...(given as Given) })
}

type Given = Record<(typeof filters)[Filter]['argument'], string | null>

function chosen(wanted: Omit<Wanted, 'q'>) {
  return Object.entries(filters).map(([name, filter]) => ({ ...filter, value: wanted[name as Filter] }))
}

function after({ column, descending, type }: Order, cursor: string | undefined): SQL | undefined {
  const last = readCursor(cursor)
  if (!last) return undefined
  const comparison = descending ? sql`<` : sql`>`
  return sql`(${column}, ${courses.id}) ${comparison} (${last.key}::text::${type}, ${last.id}::uuid)`
}

async function countMatching(ctx: Ctx, wanted: Wanted): Promise<number> {
  const some = wanted.q
    ? found(wanted.q, wanted)
    : sql`(select 1 from ${courses} where ${matching(wanted)} limit ${mostCounted}::int)`
  const [row] = await ctx.catalogue.execute<{ total: number }>(
    sql`select count(*)::int as total from ${some} as matching`,
  )
  return Math.min(row?.total ?? 0, mostCounted)
}

/** Approved courses of one instructor by name, as many as `limit`. */
export async function listCoursesByInstructor(
  ctx: Ctx,
  instructorId: string,
  { limit }: { limit: number },
): Promise<Course[]> {
  const rows = await readRows(ctx, orders.name, pick(ctx, { instructorId, sort: 'name' }).limit(limit))
  return rows.map(toCourse)
}
