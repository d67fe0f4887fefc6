import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Course, CoursePage, ListCoursesInput } from '@cadenza/contracts/course'
import { mostCounted } from '@cadenza/contracts/most-counted'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { courseFacets } from '../../db/search-schema.ts'
import { isSmallCatalogue } from './catalogue-size.ts'
import { keepForASecond } from './keep-for-a-second.ts'
import {
  coursesMatching,
  facetsMatching,
  found,
  foundByRank,
  matchingCount,
  type Wanted,
} from './list-filters.ts'
import {
  after,
  columnOfCourse,
  cursorAfter,
  idOf,
  orderOf,
  placeInRanks,
  type Order,
  type OrderName,
  type Place,
} from './list-orders.ts'
import { selectCourses, selectSummaries, toCourse, toSummary, type CourseSummary } from './to-course.ts'

/**
 * Approved courses that are not over, a page at a time, and how many there are: `total` counts those that match, up to
 * `mostCounted`. When a search finds more, orders other than the most popular first look through the newest.
 */
export async function listCourses(ctx: Ctx, input: ListCoursesInput): Promise<CoursePage> {
  const isSmall = await isSmallCatalogue(ctx)
  // In a large catalogue another request may have counted just now, and then none counts again.
  const page = pageOf(ctx, oneMore(input), { isSmall, counts: isSmall })
  const [rows, counted] = await Promise.all([
    inPage(selectCourses(ctx.catalogue, page.columns), page),
    isSmall ? undefined : countMatching(ctx, input),
  ])
  const [first] = rows
  const total = counted ?? (first ? Math.min(first.total, mostCounted) : await countMatching(ctx, input))
  const { shown, nextCursor } = endOf(rows, page.order, input.limit)
  return { items: shown.map(toCourse), nextCursor, total }
}

interface SummaryPage {
  items: CourseSummary[]
  nextCursor: string | null
}

/**
 * The same for callers who ask neither how many there are nor for all that is known of each. Search results from a
 * large catalogue, which is ordered once a minute, are at most a second old.
 */
export async function pageCourses(ctx: Ctx, input: ListCoursesInput): Promise<SummaryPage> {
  const isSmall = await isSmallCatalogue(ctx)
  const read = async () => {
    const page = pageOf(ctx, oneMore(input), { isSmall, counts: false })
    const rows = await inPage(selectSummaries(ctx.catalogue, page.columns), page)
    const { shown, nextCursor } = endOf(rows, page.order, input.limit)
    return { items: shown.map(toSummary), nextCursor }
  }
  return input.q && !isSmall ? keptPages(ctx, JSON.stringify(input), read) : read()
}

const keptPages = keepForASecond<SummaryPage>({ sizeOf: ({ items }) => items.length + 1 })

/** One more class than asked for shows whether there is another page. */
const oneMore = (input: ListCoursesInput) => ({ ...input, limit: input.limit + 1 })

function endOf<Row extends Place>(rows: Row[], order: OrderName, limit: number) {
  const shown = rows.slice(0, limit)
  return { shown, nextCursor: rows.length > limit ? cursorAfter(order, shown.at(-1)) : null }
}

const rowsAtOnce = 500

/**
 * The whole list, most popular first, up to `limit`, in chunks: their order is read at once, the courses themselves as
 * they are written out. Returns the cursor of what follows, or null.
 */
export async function* readCatalogue(
  ctx: Ctx,
  { q, limit }: { q: string | undefined; limit: number },
): AsyncGenerator<CourseSummary[], string | null> {
  const { rows, order } = await pickPage(ctx, { q, sort: 'popular' }, limit + 1)
  const { shown, nextCursor } = endOf(rows, order, limit)
  for (let start = 0; start < shown.length; start += rowsAtOnce)
    yield await readInOrder(ctx, shown.slice(start, start + rowsAtOnce))
  return nextCursor
}

type Asked = Wanted & Pick<ListCoursesInput, 'sort' | 'cursor'>

/**
 * One statement for a page, because each costs as much as a dozen rows: its ids are picked in order, and the details of
 * a course are read only for those. Where an index can serve it, it also counts.
 */
function pageOf(
  ctx: Ctx,
  { sort, cursor, limit, ...wanted }: Asked & { limit: number },
  { isSmall, counts }: { isSmall: boolean; counts: boolean },
) {
  const { last, name, order } = orderOf({ sort, cursor }, isSmall)
  const direction = order.descending ? desc : asc
  const column = columnOfCourse(order)
  const { q, ...others } = wanted
  const picked =
    name === 'ranked' && q
      ? foundByRank(q, { ...others, after: placeInRanks(last), limit })
      : picking(ctx, { order, last, wanted, limit })
  const total = sql<number>`${counts ? matchingCount(wanted) : sql`0`}`
  return {
    columns: { key: sql<string>`${column}::text`, total },
    where: and(eq(courses.status, 'Approved'), inArray(courses.id, sql`(select unnest(array(${picked})))`)),
    orderBy: [direction(column), direction(courses.id)],
    order: name,
  }
}

function inPage<Query extends PgSelect>(query: Query, { where, orderBy }: ReturnType<typeof pageOf>) {
  return query.where(where).orderBy(...orderBy)
}

/** Only the ids, in order: details are read for the courses that are shown, not for all that are sorted. */
async function pickPage(ctx: Ctx, { sort, cursor, ...wanted }: Asked, limit: number) {
  const { last, name, order } = orderOf({ sort, cursor }, await isSmallCatalogue(ctx))
  const key = sql<string>`${order.column}::text`
  const rows: Place[] = await picking(ctx, { order, last, wanted, limit }, { key })
  return { rows, order: name }
}

interface Picking {
  order: Order
  last: Place | undefined
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

function matching(order: Order, { q, ...wanted }: Wanted): SQL | undefined {
  return and(
    order.from === courseFacets ? facetsMatching(wanted) : coursesMatching(wanted),
    q ? inArray(idOf(order), found(q, wanted)) : undefined,
  )
}

async function readInOrder(ctx: Ctx, picked: Place[]): Promise<CourseSummary[]> {
  // The same text for any number of ids, so that the statement stays prepared.
  const ids = sql`(select unnest(${`{${picked.map(({ id }) => id).join(',')}}`}::uuid[]))`
  const rows = await selectSummaries(ctx.catalogue).where(
    and(eq(courses.status, 'Approved'), inArray(courses.id, ids)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return picked.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [toSummary(row)] : []
  })
}

/**
 * Counted at most once a second where there are many: for a reader who pages on, a few more or less make no difference.
 */
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

/** Approved courses of one instructor that are not over, by name, as many as `limit`. */
export async function listCoursesByInstructor(
  ctx: Ctx,
  instructorId: string,
  { limit }: { limit: number },
): Promise<Course[]> {
  const asked = { instructorId, sort: 'name', limit } as const
  const page = pageOf(ctx, asked, { isSmall: false, counts: false })
  const rows = await inPage(selectCourses(ctx.catalogue, page.columns), page)
  return rows.map(toCourse)
}
