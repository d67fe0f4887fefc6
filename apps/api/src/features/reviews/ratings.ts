import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RatingSummary } from '@cadenza/contracts/review'
import type { Ctx } from '../../context.ts'
import { courses, reviews } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'

/** The stars of one approved course together. Throws `not_found` for any other. */
export async function getCourseRating(ctx: Ctx, courseId: string): Promise<RatingSummary> {
  const [rating] = await selectRating(ctx, eq(courses.id, courseId)).groupBy(courses.id)
  if (!rating) throw notFound('class')
  return rating
}

/** The stars of all approved courses of an instructor together. */
export async function getInstructorRating(ctx: Ctx, instructorId: string): Promise<RatingSummary> {
  const [rating] = await selectRating(ctx, eq(courses.instructorId, instructorId))
  return rating ?? { average: null, count: 0 }
}

function selectRating(ctx: Ctx, which: SQL) {
  return ctx.db
    .select({
      average: sql<number | null>`round(avg(${reviews.rating}), 1)::float8`,
      count: sql<number>`count(${reviews.id})::int`,
    })
    .from(courses)
    .leftJoin(reviews, eq(reviews.courseId, courses.id))
    .where(and(which, eq(courses.status, 'Approved')))
    .$dynamic()
}
