import { desc } from 'drizzle-orm'
import { mostReviewsShown, type ListReviewsInput, type Review } from '@cadenza/contracts/review'
import type { Ctx } from '../../context.ts'
import { reviews } from '../../db/schema.ts'
import { selectReviews, toReview } from './to-review.ts'

/** What students say of all classes, latest first: as many as `limit`. */
export async function listReviews(
  ctx: Ctx,
  { limit = mostReviewsShown }: ListReviewsInput = {},
): Promise<Review[]> {
  const rows = await selectReviews(ctx.db).orderBy(desc(reviews.id)).limit(limit)
  return rows.map(toReview)
}
