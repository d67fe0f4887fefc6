import { and, asc, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Course, CoursePage, ListCoursesInput } from '@cadenza/contracts/course'
import { mostCounted } from '@cadenza/contracts/most-counted'
import { traitBits, traitMask } from '@cadenza/contracts/trait-bits'
import type { Ctx } from '../../context.ts'
import type { Arguments } from '../../db/function-signatures.ts'
import { catalogueIsSmall, findCourses } from '../../db/functions.ts'
import { likePattern, readCursor, writeCursor } from '../../db/pages.ts'
import { courses } from '../../db/schema.ts'
import { courseFacets } from '../../db/search-schema.ts'
import { keepForASecond } from './keep-for-a-second.ts'
import { notOver } from './not-over.ts'
import { selectCourses, toCourse } from './to-course.ts'

type Wanted = Omit<ListCoursesInput, 'sort' | 'limit' | 'cursor' | 'direction'>
type Filter = Exclude<keyof Wanted, 'q'>

/** Every filter of the list: the column that must be equal to it, and its argument in a search. */
const filters = {
  family: { column: courses.family, argument: 'family' },
  level: { column: courses.level, argument: 'level' },
  instructorId: { column: courses.instructorId, argument: 'instructor' },
} as const satisfies Record<Filter, { column: AnyPgColumn; argument: keyof Arguments<'find_courses'> }>

interface Order {
  /** What the page is picked from; both have the ids of classes and when each is over. */
  from: typeof courses | typeof courseFacets
  column: SQLWrapper
  descending: boolean
  /** The PostgreSQL type that a cursor's text is read as. */
  type: SQL
}

const integer = sql`integer`

const orders = {
  /** By the seats as they are now, which no index can hold: of a small catalogue all are looked at. */
  popular: { from: courses, column: sql`(-${courses.seatsTaken})`, descending: false, type: integer },
  /** Of a large one: as `refresh_popularity` last found them, at most a minute or two ago. */
  ranked: { from: courseFacets, column: courseFacets.popularityRank, descending: false, type: integer },
  name: { from: courses, column: courses.name, descending: false, type: sql`text` },
  price: { from: courses, column: courses.priceMinor, descending: false, type: integer },
  newest: { from: courses, column: courses.id, descending: true, type: sql`uuid` },
} satisfies Record<NonNullable<ListCoursesInput['sort']> | 'ranked', Order>

/** A class in its place: its key is its text in the order's column. */
interface Place {
  id: string
  key: string
}

/**
 * Approved courses that are not over, a page at a time. `total` counts those that match, up to `mostCounted`; of more that
 * a search finds, the newest are looked through.
 */
export async function listCourses(ctx: Ctx, input: ListCoursesInput): Promise<CoursePage> {
  const { limit, ...asked } = input
  const isSmall = await isSmallNow(ctx)
  // Of a large catalogue others may have counted just now, and then nobody counts.
  const [picked, counted] = await Promise.all([
    readPage(ctx, asked, { limit: limit + 1, isSmall }),
    isSmall ? undefined : countMatching(ctx, input),
  ])
  const shown = picked.rows.slice(0, limit)
  const [first] = picked.rows
  return {
    items: shown.map(toCourse),
    nextCursor: picked.rows.length > limit ? cursorAfter(picked.order, shown.at(-1)) : null,
    total: counted ?? (first ? Math.min(first.total, mostCounted) : await countMatching(ctx, input)),
  }
}

const keptSizes = keepForASecond<boolean>({})
const isSmallNow = (ctx: Ctx) => keptSizes(ctx, 'isSmall', () => catalogueIsSmall(ctx.catalogue))

const rowsAtOnce = 500

/**
 * The whole list, most popular first, as many as `limit`, in chunks: their order is read at once, the courses themselves
 * as they are written on. Answers the cursor of what follows, or null.
 */
export async function* readCatalogue(
  ctx: Ctx,
  { q, limit }: { q: string | undefined; limit: number },
): AsyncGenerator<Course[], string | null> {
  const { rows, order } = await pickPage(ctx, { q, sort: 'popular' }, limit + 1)
  const shown = rows.slice(0, limit)
  for (let start = 0; start < shown.length; start += rowsAtOnce)
    yield await readInOrder(ctx, shown.slice(start, start + rowsAtOnce))
  return rows.length > limit ? cursorAfter(order, shown.at(-1)) : null
}

type Asked = Wanted & Pick<ListCoursesInput, 'sort' | 'cursor'>

/**
 * One statement for a page, because each costs as much as a dozen rows: its ids are picked in order, and what is told of a
 * course is read for those alone. Of a small catalogue it also counts, which an index answers.
 */
async function readPage(
  ctx: Ctx,
  { sort, cursor, ...wanted }: Asked,
  { limit, isSmall }: { limit: number; isSmall: boolean },
) {
  const { last, name, order } = orderOf({ sort, cursor }, isSmall)
  const direction = order.descending ? desc : asc
  const column = order === orders.ranked ? rankOfCourse : order.column
  const picked = sql`(select unnest(array(${picking(ctx, { order, last, wanted, limit })})))`
  const total = sql<number>`${isSmall ? matchingCount(wanted) : sql`0`}`
  const rows = await selectCourses(ctx.catalogue, { key: sql<string>`${column}::text`, total })
    .where(and(eq(courses.status, 'Approved'), inArray(courses.id, picked)))
    .orderBy(direction(column), direction(courses.id))
  return { rows, order: name }
}

const rankOfCourse = sql`(select ${courseFacets.popularityRank} from ${courseFacets} where ${courseFacets.courseId} = ${courses.id})`

/** The ids alone, in order: what is told of a course is read for those that are shown, not for all that are sorted. */
async function pickPage(ctx: Ctx, { sort, cursor, ...wanted }: Asked, limit: number) {
  const { last, name, order } = orderOf({ sort, cursor }, await isSmallNow(ctx))
  const key = sql<string>`${order.column}::text`
  const rows: Place[] = await picking(ctx, { order, last, wanted, limit }, { key })
  return { rows, order: name }
}

/** A page of a list that began in the order of ranks stays in it. */
function orderOf({ sort, cursor }: Pick<Asked, 'sort' | 'cursor'>, isSmall: boolean) {
  const last = readCursor(cursor)
  const isRanked = last ? last.key.startsWith(rankedMark) : sort === 'popular' && !isSmall
  const name: keyof typeof orders = isRanked && sort === 'popular' ? 'ranked' : sort
  const order: Order = orders[name]
  return { last, name, order }
}

interface Picking {
  order: Order
  last: ReturnType<typeof readCursor>
  wanted: Wanted
  limit: number
}

function picking<F extends Record<string, SQL>>(
  ctx: Ctx,
  { order, last, wanted, limit }: Picking,
  fields: F = {} as F,
) {
  const id = idOf(order)
  const direction = order.descending ? desc : asc
  return ctx.catalogue
    .select({ id, ...fields })
    .from(order.from)
    .where(and(matching(order, wanted), after(order, last)))
    .orderBy(direction(order.column), direction(id))
    .limit(limit)
}

async function readInOrder(ctx: Ctx, picked: Place[]): Promise<Course[]> {
  // One text whatever their number, so that the statement stays prepared.
  const ids = sql`(select unnest(${`{${picked.map(({ id }) => id).join(',')}}`}::uuid[]))`
  const rows = await selectCourses(ctx.catalogue).where(
    and(eq(courses.status, 'Approved'), inArray(courses.id, ids)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return picked.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [toCourse(row)] : []
  })
}

/** Begins the cursors of a list that is in the order of ranks, and stays in it. */
const rankedMark = 'r'

function cursorAfter(order: keyof typeof orders, last: Place | undefined): string | null {
  return last ? writeCursor(`${order === 'ranked' ? rankedMark : ''}${last.key}`, last.id) : null
}

const idOf = ({ from }: Order) => (from === courseFacets ? courseFacets.courseId : courses.id)

function matching(order: Order, { q, ...wanted }: Wanted): SQL | undefined {
  return and(
    order.from === courseFacets ? facetsMatching(wanted) : coursesMatching(wanted),
    q ? inArray(idOf(order), found(q, wanted)) : undefined,
  )
}

function coursesMatching(wanted: Omit<Wanted, 'q'>): SQL | undefined {
  const equal = chosen(wanted).map(({ column, value }) => (value ? eq(column, value) : undefined))
  return and(eq(courses.status, 'Approved'), notOver, ...equal)
}

function facetsMatching({ family, level, instructorId }: Omit<Wanted, 'q'>): SQL | undefined {
  return and(
    sql`${courseFacets.overAt} > now()`,
    family && eq(courseFacets.family, Number(traitMask('families', [family]))),
    level && eq(courseFacets.level, Number(traitMask('levels', [level]) >> BigInt(traitBits.levels.first))),
    instructorId ? eq(courseFacets.instructorId, instructorId) : undefined,
  )
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

function after(order: Order, last: { key: string; id: string } | undefined): SQL | undefined {
  if (!last) return undefined
  const { column, descending, type } = order
  const key = last.key.startsWith(rankedMark) && order.from === courseFacets ? last.key.slice(1) : last.key
  const comparison = descending ? sql`<` : sql`>`
  return sql`(${column}, ${idOf(order)}) ${comparison} (${key}::text::${type}, ${last.id}::uuid)`
}

/** Counted at most once a second where there are many: to whoever pages on, a few more or less are the same. */
const keptCounts = keepForASecond<number>({ isWorthKeeping: (total) => total > 1000 })

async function countMatching(ctx: Ctx, { q, family, level, instructorId }: Wanted): Promise<number> {
  const wanted = { family, level, instructorId }
  return keptCounts(ctx, JSON.stringify([q, wanted]), async () => {
    const [row] = await ctx.catalogue.execute<{ total: number }>(
      sql`select ${matchingCount({ q, ...wanted })} as total`,
    )
    return Math.min(row?.total ?? 0, mostCounted)
  })
}

function matchingCount({ q, ...wanted }: Wanted): SQL {
  const some = q
    ? found(q, wanted)
    : sql`(select 1 from ${courseFacets} where ${facetsMatching(wanted)} limit ${mostCounted}::int)`
  return sql`(select count(*)::int from ${some} as matching)`
}

/** Approved courses of one instructor that are not over, by name, as many as `limit`. */
export async function listCoursesByInstructor(
  ctx: Ctx,
  instructorId: string,
  { limit }: { limit: number },
): Promise<Course[]> {
  const wanted = { instructorId, sort: 'name' } as const
  const { rows } = await readPage(ctx, wanted, { limit, isSmall: false })
  return rows.map(toCourse)
}
