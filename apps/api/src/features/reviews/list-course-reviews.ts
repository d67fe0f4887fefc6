import { and, desc, eq, lt } from 'drizzle-orm'
import type { CourseReviews, ListCourseReviewsInput } from '@cadenza/contracts/catalogue/review'
import type { Ctx } from '../../context.ts'
import { idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { getCourseRating } from './ratings.ts'
import { selectReviews, toReview } from './to-review.ts'

/** Students' reviews of one approved course, latest first, a page at a time. Throws `not_found` for any other. */
export async function listCourseReviews(
  ctx: Ctx,
  { courseId, limit, cursor }: ListCourseReviewsInput,
): Promise<CourseReviews> {
  const lastId = readIdCursor(cursor)
  const [rating, rows] = await Promise.all([
    getCourseRating(ctx, courseId),
    selectReviews(ctx.catalogue)
      .where(and(eq(reviews.courseId, courseId), lastId ? lt(reviews.id, lastId) : undefined))
      .orderBy(desc(reviews.id))
      .limit(limit + 1),
  ])
  const { shown, nextCursor } = idPageOf(rows.map(toReview), limit)
  return { rating, items: shown, nextCursor }
}
