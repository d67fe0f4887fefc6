import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listReviewQueueInput, ManagedCoursePage } from '@cadenza/contracts/moderation/review-queue'
import type { ReviewSort } from '@cadenza/contracts/courses/course-values'
import { mostCounted } from '@cadenza/contracts/catalogue/most-counted'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { containing, idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { waitlistEntries } from '../../db/schema/waitlist.ts'
import { selectWholeCourses, toManagedCourse } from '../../records/classes/to-course.ts'

type Input = z.output<typeof listReviewQueueInput>
type ListReviewQueue = Pick<Input, 'status' | 'limit'> & Partial<Input>

/**
 * All courses in one state: for pending ones, the queue of what waits for a decision, oldest submission first. Found by
 * a part of their name or of their teacher's, by term, room and teacher.
 */
export async function listReviewQueue(
  ctx: Ctx<Office>,
  { sort = 'oldest', limit, cursor, ...filter }: ListReviewQueue,
): Promise<ManagedCoursePage> {
  const wanted = fits(filter)
  const lastId = readIdCursor(cursor)
  const { key, ends, direction } = orders[sort]
  // The row itself is the mark: a time that was converted to text has lost its microseconds.
  const after = lastId
    ? sql`(${key.courses}, courses.id) ${ends} (select ${key.mark}, mark.id from courses mark where mark.id = ${lastId}::uuid)`
    : undefined
  const [rows, [counted]] = await Promise.all([
    selectWholeCourses(ctx.db)
      .where(and(wanted, after))
      .orderBy(sql`${key.courses} ${direction}, courses.id ${direction}`)
      .limit(limit + 1),
    ctx.db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select 1 from ${courses} inner join ${users} on ${users.id} = ${courses.instructorId} where ${wanted} limit ${mostCounted}::int) as matching`,
    ),
  ])
  const { shown, nextCursor } = idPageOf(rows, limit)
  const families = await waitingFamilies(
    ctx,
    shown.map((row) => row.id),
  )
  return {
    items: shown.map((row) => ({ ...toManagedCourse(row), waitingFamilies: families.get(row.id) ?? 0 })),
    nextCursor,
    total: counted?.total ?? 0,
  }
}

const stillInLine = inArray(waitlistEntries.state, ['waiting', 'offered'])

async function waitingFamilies({ db }: Ctx<Office>, courseIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ courseId: waitlistEntries.courseId, families: count() })
    .from(waitlistEntries)
    .where(and(inArray(waitlistEntries.courseId, courseIds), eq(waitlistEntries.state, 'waiting')))
    .groupBy(waitlistEntries.courseId)
  return new Map(rows.map(({ courseId, families }) => [courseId, families]))
}

type Filter = Omit<ListReviewQueue, 'sort' | 'limit' | 'cursor'>

function fits({ status, q, termId, roomId, instructorId, waiting }: Filter): SQL | undefined {
  return and(
    eq(courses.status, status),
    q ? named(q) : undefined,
    termId ? eq(courses.termId, termId) : undefined,
    roomId ? eq(courses.roomId, roomId) : undefined,
    instructorId ? eq(courses.instructorId, instructorId) : undefined,
    waiting
      ? sql`${courses.id} in (select ${waitlistEntries.courseId} from ${waitlistEntries} where ${stillInLine})`
      : undefined,
  )
}

function named(q: string): SQL | undefined {
  return or(containing(courses.name, q), containing(users.name, q))
}

interface Order {
  /** The value that it sorts by, of a course and of the mark. */
  key: { courses: SQL; mark: SQL }
  /** How the rows after the mark compare with it. */
  ends: SQL
  direction: SQL
}

const upwards = { ends: sql`>`, direction: sql`asc` }
const downwards = { ends: sql`<`, direction: sql`desc` }
const bySubmission = { courses: sql`courses.submitted_at`, mark: sql`mark.submitted_at` }
const byDecision = {
  courses: sql`coalesce(courses.decided_at, courses.submitted_at)`,
  mark: sql`coalesce(mark.decided_at, mark.submitted_at)`,
}

const orders: Record<ReviewSort, Order> = {
  oldest: { key: bySubmission, ...upwards },
  newest: { key: bySubmission, ...downwards },
  decided: { key: byDecision, ...downwards },
  // Courses without dates come last.
  starts: {
    key: {
      courses: sql`coalesce(courses.starts_on, 'infinity')`,
      mark: sql`coalesce(mark.starts_on, 'infinity')`,
    },
    ...upwards,
  },
  name: { key: { courses: sql`lower(courses.name)`, mark: sql`lower(mark.name)` }, ...upwards },
}
