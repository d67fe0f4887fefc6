import { and, eq, sql } from 'drizzle-orm'
import type { RatingSummary } from '@cadenza/contracts/courses/rating'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { reviews, courseRatings } from '../../db/schema/reviews.ts'
import { notFound } from '../../errors.ts'
import { keepForASecond } from '../../records/classes/keep-for-a-second.ts'
import { toRating } from '../../records/classes/to-rating.ts'

/** The combined stars of one approved course. Throws `not_found` for any other. */
export async function getCourseRating(ctx: Ctx, courseId: string): Promise<RatingSummary> {
  const [row] = await ctx.catalogue
    .select({ ratingStars: courseRatings.stars, ratingCount: courseRatings.count })
    .from(courses)
    .leftJoin(courseRatings, eq(courseRatings.courseId, courses.id))
    .where(and(eq(courses.id, courseId), eq(courses.status, 'Approved')))
  if (!row) throw notFound('class')
  return toRating(row)
}

/** The combined stars of all approved courses of an instructor. */
export async function getInstructorRating(ctx: Ctx, instructorId: string): Promise<RatingSummary> {
  const [row] = await ctx.catalogue
    .select({
      ratingStars: sql<number | null>`sum(${courseRatings.stars})::int`,
      ratingCount: sql<number | null>`sum(${courseRatings.count})::int`,
    })
    .from(courses)
    .innerJoin(courseRatings, eq(courseRatings.courseId, courses.id))
    .where(and(eq(courses.instructorId, instructorId), eq(courses.status, 'Approved')))
  return toRating(row ?? { ratingStars: null, ratingCount: null })
}

/** All stars of the school combined: of classes that are on sale or were, and of the school as a whole. */
export async function getSchoolRating(ctx: Ctx): Promise<RatingSummary> {
  return kept(ctx, 'school', async () => {
    const [row] = await ctx.catalogue
      .select({
        ratingStars: sql<number | null>`sum(${reviews.rating})::int`,
        ratingCount: sql<number>`count(*)::int`,
      })
      .from(reviews)
    return toRating(row ?? { ratingStars: null, ratingCount: null })
  })
}

const kept = keepForASecond<RatingSummary>({})
