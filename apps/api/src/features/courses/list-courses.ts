import { and, asc, desc, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Course, CoursePage, ListCoursesInput } from '@cadenza/contracts/course'
import type { Ctx } from '../../context.ts'
import { containing, readCursor, writeCursor } from '../../db/pages.ts'
import { courses, users } from '../../db/schema.ts'
import { selectCourses, toCourse, type CourseRow } from './to-course.ts'

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

/** Approved courses, a page at a time. `total` counts all that match. */
export async function listCourses(ctx: Ctx, input: ListCoursesInput): Promise<CoursePage> {
  const order = orders[input.sort]
  const direction = order.descending ? desc : asc
  const matching = and(
    eq(courses.status, 'Approved'),
    input.family && eq(courses.family, input.family),
    input.instructorId ? eq(courses.instructorId, input.instructorId) : undefined,
    input.q ? or(containing(courses.name, input.q), containing(users.name, input.q)) : undefined,
  )
  const [rows, total] = await Promise.all([
    selectCourses(ctx.catalogue)
      .where(and(matching, after(order, input.cursor)))
      .orderBy(direction(order.column), direction(courses.id))
      .limit(input.limit + 1),
    countMatching(ctx, matching),
  ])
  const items = rows.slice(0, input.limit)
  const last = items.at(-1)
  const nextCursor = rows.length > input.limit && last ? writeCursor(order.keyOf(last), last.id) : null
  return { items: items.map(toCourse), nextCursor, total }
}

function after({ column, descending, type }: Order, cursor: string | undefined): SQL | undefined {
  const last = readCursor(cursor)
  if (!last) return undefined
  const comparison = descending ? sql`<` : sql`>`
  return sql`(${column}, ${courses.id}) ${comparison} (${last.key}::text::${type}, ${last.id}::uuid)`
}

async function countMatching(ctx: Ctx, matching: SQL | undefined): Promise<number> {
  const [row] = await ctx.catalogue
    .select({ total: sql<number>`count(*)::int` })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(matching)
  return row?.total ?? 0
}

/** All approved courses of one instructor, by name. */
export async function listCoursesByInstructor(ctx: Ctx, instructorId: string): Promise<Course[]> {
  const rows = await selectCourses(ctx.catalogue)
    .where(and(eq(courses.status, 'Approved'), eq(courses.instructorId, instructorId)))
    .orderBy(asc(courses.name))
  return rows.map(toCourse)
}
