import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RatingSummary } from '@cadenza/contracts/review'
import type { Ctx } from '../../context.ts'
import { courses, reviews } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { keepForASecond } from '../courses/keep-for-a-second.ts'

/** The stars of one approved course together. Throws `not_found` for any other. */
export async function getCourseRating(ctx: Ctx, courseId: string): Promise<RatingSummary> {
  const [rating] = await selectRating(ctx, eq(courses.id, courseId)).groupBy(courses.id)
  if (!rating) throw notFound('class')
  return rating
}

/** The stars of all approved courses of an instructor together; from the reviews, which are fewer than the courses. */
export async function getInstructorRating(ctx: Ctx, instructorId: string): Promise<RatingSummary> {
  const [rating] = await ctx.catalogue
    .select(stars)
    .from(reviews)
    .innerJoin(courses, eq(reviews.courseId, courses.id))
    .where(and(eq(courses.instructorId, instructorId), eq(courses.status, 'Approved')))
  return rating ?? { average: null, count: 0 }
}

/** All stars of the school together: of classes that are on sale or were, and of the school as a whole. */
export async function getSchoolRating(ctx: Ctx): Promise<RatingSummary> {
  return keptRating(ctx, 'all', async () => {
    const [rating] = await ctx.catalogue.select(stars).from(reviews)
    return rating ?? { average: null, count: 0 }
  })
}

const keptRating = keepForASecond<RatingSummary>({})

const stars = {
  average: sql<number | null>`round(avg(${reviews.rating}), 1)::float8`,
  count: sql<number>`count(${reviews.id})::int`,
}

function selectRating(ctx: Ctx, which: SQL) {
  return ctx.catalogue
    .select(stars)
    .from(courses)
    .leftJoin(reviews, eq(reviews.courseId, courses.id))
    .where(and(which, eq(courses.status, 'Approved')))
    .$dynamic()
}
