import { and, desc, eq } from 'drizzle-orm'
import { mostReviewsShown, type ListReviewsInput, type Review } from '@cadenza/contracts/catalogue/review'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { selectReviews, toReview } from './to-review.ts'

/** Students' reviews of all classes, latest first: as many as `limit`. */
export async function listReviews(
  ctx: Ctx,
  { limit = mostReviewsShown }: ListReviewsInput = {},
): Promise<Review[]> {
  const rows = await selectReviews(ctx.catalogue).orderBy(desc(reviews.id)).limit(limit)
  return rows.map(toReview)
}

/** Students' reviews of the approved classes of one instructor, latest first: as many as `limit`. */
export async function listInstructorReviews(
  ctx: Ctx,
  instructorId: string,
  { limit }: { limit: number },
): Promise<Review[]> {
  const rows = await selectReviews(ctx.catalogue)
    .where(and(eq(courses.instructorId, instructorId), eq(courses.status, 'Approved')))
    .orderBy(desc(reviews.id))
    .limit(limit)
  return rows.map(toReview)
}
