import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Course } from '@cadenza/contracts/course'
import type { RatingSummary } from '@cadenza/contracts/review'
import type { Instructor } from '@cadenza/contracts/user'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { listCoursesByInstructor } from '../courses/list-courses.ts'
import { getInstructorRating } from '../reviews/ratings.ts'
import { toInstructor } from './to-user.ts'

const courseCount = sql<number>`(select count(*)::int from courses where courses.instructor_id = users.id and courses.status = 'Approved')`
const isInstructor = and(eq(users.role, 'instructor'), isNull(users.deletedAt))

/** As many as are answered at once, however large the school. */
const mostInstructors = 1000
const mostCoursesShown = 100

/** Everybody who teaches, longest standing first; the first thousand where there are more. */
export async function listInstructors(
  ctx: Ctx,
  { limit = mostInstructors }: { limit?: number } = {},
): Promise<Instructor[]> {
  const rows = await ctx.catalogue
    .select({ row: users, courseCount })
    .from(users)
    .where(isInstructor)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
  return rows.map(({ row, courseCount }) => toInstructor(row, courseCount))
}

/**
 * One instructor with their approved courses (the first hundred; `courseCount` is of all) and what students' stars say of
 * these. Throws `not_found` for students as for nobody.
 */
export async function getInstructor(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ instructor: Instructor; rating: RatingSummary; courses: Course[] }> {
  const [found] = await ctx.catalogue
    .select({ row: users, courseCount })
    .from(users)
    .where(and(isInstructor, eq(users.id, id)))
  if (!found) throw notFound('instructor')
  const [rating, courses] = await Promise.all([
    getInstructorRating(ctx, id),
    listCoursesByInstructor(ctx, id, { limit: mostCoursesShown }),
  ])
  return {
    instructor: toInstructor(found.row, found.courseCount),
    rating,
    courses,
  }
}
