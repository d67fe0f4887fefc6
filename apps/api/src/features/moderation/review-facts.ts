import { sql } from 'drizzle-orm'
import { auditFactsSchema, type AuditFacts } from '@cadenza/contracts/text/facts'
import type { ReviewFacts } from '@cadenza/contracts/moderation/moderation-facts'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { courses, type CourseDenial } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { getInstructorRating } from '../reviews/ratings.ts'
import { contentOf } from '../../records/classes/to-course.ts'

type CourseRow = typeof courses.$inferSelect

/**
 * What an admin weighs a course against: prices of approved courses of its instrument family, the outcome of its
 * teacher's other courses, and what changed since it was denied. Throws `not_found`.
 */
export async function getReviewFacts(ctx: Ctx<Office>, { id }: { id: string }): Promise<ReviewFacts> {
  const [row] = await ctx.db
    .select({ course: courses, since: users.createdAt })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(eq(courses.id, id))
  if (!row) throw notFound('class')
  const { course, since } = row
  const [prices, history, rating] = await Promise.all([
    readPrices(ctx, course),
    readHistory(ctx, course),
    getInstructorRating(ctx, course.instructorId),
  ])
  return {
    prices,
    teacher: { since: since.toISOString(), ...history, rating },
    lastRound: course.lastRound && toRound(course, course.lastRound),
  }
}

/** Of the other approved courses; with an even number, the lower of the two in the middle. */
async function readPrices(ctx: Ctx, { id, family, currency }: CourseRow): Promise<ReviewFacts['prices']> {
  const [row] = await ctx.db.execute<{ median: number | null; courses: number }>(sql`
    select percentile_disc(0.5) within group (order by price_minor) as median, count(*)::int as courses
      from courses where status = 'Approved' and family = ${family} and currency = ${currency} and id <> ${id}`)
  return { medianMinor: row?.median ?? null, courses: row?.courses ?? 0 }
}

/** Denials count even where the course was approved later, unless they were taken back; this course's own count too. */
async function readHistory(ctx: Ctx, { id, instructorId }: CourseRow) {
  const [row] = await ctx.db.execute<{ approved: number; denied: number; cancelled: number }>(sql`
    select count(*) filter (where status = 'Approved' and id <> ${id})::int as approved,
           count(*) filter (where status = 'Cancelled' and id <> ${id})::int as cancelled,
           (select count(*) filter (where action = 'denyCourse')::int
                   - count(*) filter (where action = 'undoDecision' and before ->> 'status' = 'Denied')::int
              from audit_log
             where action in ('denyCourse', 'undoDecision')
               and subject_id in (select c.id::text from courses c where c.instructor_id = ${instructorId})) as denied
      from courses where instructor_id = ${instructorId}`)
  return { approved: row?.approved ?? 0, denied: row?.denied ?? 0, cancelled: row?.cancelled ?? 0 }
}

function toRound(course: CourseRow, { at, feedback, facts }: CourseDenial): ReviewFacts['lastRound'] {
  const now = contentOf(course)
  const fields = Object.keys(now).filter(
    (field) => field in facts && !isDeepStrictEqual(now[field], facts[field]),
  )
  const pick = (all: AuditFacts) =>
    auditFactsSchema.parse(Object.fromEntries(fields.map((field) => [field, all[field]])))
  return { at, feedback, before: pick(facts), after: pick(now) }
}
