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

/** Everybody who teaches, longest standing first. */
export async function listInstructors(ctx: Ctx, { limit }: { limit?: number } = {}): Promise<Instructor[]> {
  const query = ctx.db
    .select({ row: users, courseCount })
    .from(users)
    .where(isInstructor)
    .orderBy(asc(users.createdAt), asc(users.id))
  const rows = await (limit ? query.limit(limit) : query)
  return rows.map(({ row, courseCount }) => toInstructor(row, courseCount))
}

/** One instructor with their approved courses and what students' stars say of these. Throws `not_found` for students as for nobody. */
export async function getInstructor(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ instructor: Instructor; rating: RatingSummary; courses: Course[] }> {
  const [found] = await ctx.db
    .select({ row: users, courseCount })
    .from(users)
    .where(and(isInstructor, eq(users.id, id)))
  if (!found) throw notFound('instructor')
  const [rating, courses] = await Promise.all([
    getInstructorRating(ctx, id),
    listCoursesByInstructor(ctx, id),
  ])
  return {
    instructor: toInstructor(found.row, found.courseCount),
    rating,
    courses,
  }
}
