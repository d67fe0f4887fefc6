import { and, desc, eq } from 'drizzle-orm'
import type { OwnReview } from '@cadenza/contracts/catalogue/review'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { toOwnReview } from './to-review.ts'

/**
 * Takes the student's own review of a course back; false when there is none. It does not matter whether they still
 * attend.
 */
export async function withdrawReview(
  ctx: Ctx<Student>,
  { courseId }: { courseId: string },
): Promise<{ removed: boolean }> {
  const rows = await ctx.db
    .delete(reviews)
    .where(and(eq(reviews.userId, ctx.actor.userId), eq(reviews.courseId, courseId)))
    .returning({ id: reviews.id })
  return { removed: rows.length > 0 }
}

/** What the student wrote, latest first. */
export async function listOwnReviews(ctx: Ctx<Student>): Promise<OwnReview[]> {
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, ctx.actor.userId))
    .orderBy(desc(reviews.id))
  return rows.flatMap(({ courseId, ...row }) => (courseId ? [toOwnReview({ ...row, courseId })] : []))
}
