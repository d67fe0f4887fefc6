import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { CoursePage, ListCoursesInput } from '@cadenza/contracts/catalogue/course-list'
import type { Ctx } from '../../context.ts'
import { readCursor } from '../../lib/cursor.ts'
import { courses } from '../../db/schema/courses.ts'
import { coursesMatching, withFound, type Wanted } from './list-filters.ts'
import { after, cursorAfter, orders, type Place } from './course-sorts.ts'
import {
  selectCards,
  selectSummaries,
  toCard,
  toSummary,
  type CourseSummary,
} from '../../records/classes/to-course.ts'

/** Approved courses that are not over, a page at a time, as their cards show them. */
export async function listCourses(ctx: Ctx, input: ListCoursesInput): Promise<CoursePage> {
  const page = pageOf(ctx, oneMore(await withFound(ctx, input)))
  const rows = await inPage(selectCards(ctx.catalogue, page.columns), page)
  const { shown, nextCursor } = endOf(rows, input.limit)
  return { items: shown.map(toCard), nextCursor }
}

interface SummaryPage {
  items: CourseSummary[]
  nextCursor: string | null
}

/** The same as the documented lists show them. */
export async function pageCourses(ctx: Ctx, input: ListCoursesInput): Promise<SummaryPage> {
  const page = pageOf(ctx, oneMore(await withFound(ctx, input)))
  const rows = await inPage(selectSummaries(ctx.catalogue, page.columns), page)
  const { shown, nextCursor } = endOf(rows, input.limit)
  return { items: shown.map(toSummary), nextCursor }
}

/** One more class than asked for shows whether there is another page. */
const oneMore = (asked: Asked) => ({ ...asked, limit: asked.limit + 1 })

function endOf<Row extends Place>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit)
  return { shown, nextCursor: rows.length > limit ? cursorAfter(shown.at(-1)) : null }
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
  const asked = await withFound(ctx, { q, sort: 'popular' as const, limit: limit + 1 })
  // Only the ids, in order: details are read chunk by chunk.
  const rows: Place[] = await picking(ctx, asked, { key: sql<string>`${orders.popular.column}::text` })
  const { shown, nextCursor } = endOf(rows, limit)
  for (let start = 0; start < shown.length; start += rowsAtOnce)
    yield await readInOrder(ctx, shown.slice(start, start + rowsAtOnce))
  return nextCursor
}

type Asked = Wanted & Pick<ListCoursesInput, 'sort' | 'limit'> & { cursor?: string | undefined }

/**
 * One statement for a page, because each costs as much as a dozen rows: its ids are picked in order, and the details of
 * a course are read only for those.
 */
function pageOf(ctx: Ctx, asked: Asked) {
  const { column, descending } = orders[asked.sort]
  const direction = descending ? desc : asc
  return {
    columns: { key: sql<string>`${column}::text` },
    where: and(
      eq(courses.status, 'Approved'),
      inArray(courses.id, sql`(select unnest(array(${picking(ctx, asked)})))`),
    ),
    orderBy: [direction(column), direction(courses.id)],
  }
}

function inPage<Query extends PgSelect>(query: Query, { where, orderBy }: ReturnType<typeof pageOf>) {
  return query.where(where).orderBy(...orderBy)
}

function picking<F extends Record<string, SQL>>(
  ctx: Ctx,
  { sort, cursor, limit, ...wanted }: Asked,
  fields: F = {} as F,
) {
  const order = orders[sort]
  const direction = order.descending ? desc : asc
  return ctx.catalogue
    .select({ id: courses.id, ...fields })
    .from(courses)
    .where(and(coursesMatching(wanted), after(order, readCursor(cursor))))
    .orderBy(direction(order.column), direction(courses.id))
    .limit(limit)
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

/** Approved courses of one instructor that are not over, by name, as many as `limit`. */
export async function listCoursesByInstructor(
  ctx: Ctx,
  instructorId: string,
  { limit }: { limit: number },
): Promise<CourseOnCard[]> {
  const asked = { instructorId, sort: 'name', limit } as const
  const page = pageOf(ctx, asked)
  const rows = await inPage(selectCards(ctx.catalogue, page.columns), page)
  return rows.map(toCard)
}
