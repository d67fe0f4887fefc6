import { and, eq } from 'drizzle-orm'
import type { RatingSummary } from '@cadenza/contracts/review'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { courseRatings } from '../../db/story-schema.ts'
import { notFound } from '../../errors.ts'
import { toRating } from './to-rating.ts'

/** The stars of one approved course together. Throws `not_found` for any other. */
export async function getCourseRating(ctx: Ctx, courseId: string): Promise<RatingSummary> {
  const [row] = await ctx.catalogue
    .select({ ratingStars: courseRatings.stars, ratingCount: courseRatings.count })
    .from(courses)
    .leftJoin(courseRatings, eq(courseRatings.courseId, courses.id))
    .where(and(eq(courses.id, courseId), eq(courses.status, 'Approved')))
  if (!row) throw notFound('class')
  return toRating(row)
}
