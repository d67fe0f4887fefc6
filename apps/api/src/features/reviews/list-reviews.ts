import { desc, eq } from 'drizzle-orm'
import type { Review } from '@cadenza/contracts/review'
import type { Ctx } from '../../context.ts'
import { courses, reviews } from '../../db/schema.ts'

const mostShown = 50

/** What students say, latest first. */
export async function listReviews(ctx: Ctx): Promise<Review[]> {
  const rows = await ctx.catalogue
    .select({ review: reviews, courseName: courses.name })
    .from(reviews)
    .leftJoin(courses, eq(courses.id, reviews.courseId))
    .orderBy(desc(reviews.createdAt))
    .limit(mostShown)
  return rows.map(({ review, courseName }) => ({
    id: review.id,
    rating: review.rating,
    reviewDetails: review.details,
    studentName: review.studentName,
    courseName,
  }))
}
