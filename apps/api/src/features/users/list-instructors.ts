import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { Review } from '@cadenza/contracts/catalogue/review'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { listCoursesByInstructor } from '../catalogue/list-courses.ts'
import { listInstructorReviews } from '../reviews/list-reviews.ts'
import { selectInstructors, toInstructor } from '../../records/classes/select-instructors.ts'

const isInstructor = and(eq(users.role, 'instructor'), isNull(users.deletedAt))

/** As many as are returned at once, however large the school. */
const mostInstructors = 1000
const mostCoursesShown = 100
const mostReviewsShown = 6

/** Everyone who teaches, longest standing first; the first thousand where there are more. */
export async function listInstructors(
  ctx: Ctx,
  { limit = mostInstructors }: { limit?: number } = {},
): Promise<Instructor[]> {
  const rows = await selectInstructors(ctx.catalogue)
    .where(isInstructor)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
  return rows.map(toInstructor)
}

/**
 * One instructor with their approved courses (the first hundred; `courseCount` is of all) and the latest reviews of
 * these. Throws `not_found` for students as for unknown ids.
 */
export async function getInstructor(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ instructor: Instructor; courses: CourseOnCard[]; reviews: Review[] }> {
  const [found] = await selectInstructors(ctx.catalogue).where(and(isInstructor, eq(users.id, id)))
  if (!found) throw notFound('instructor')
  const [courses, reviews] = await Promise.all([
    listCoursesByInstructor(ctx, id, { limit: mostCoursesShown }),
    listInstructorReviews(ctx, id, { limit: mostReviewsShown }),
  ])
  return { instructor: toInstructor(found), courses, reviews }
}
