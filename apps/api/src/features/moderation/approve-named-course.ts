import { and, eq, inArray } from 'drizzle-orm'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { approveCourse } from './moderate-course.ts'

/** `approveCourse` for one that may be named by its instructor's address and its own name. */
export async function approveNamedCourse(
  ctx: Ctx<Office>,
  course: { id: string } | { email: string; name: string },
): Promise<ManagedCourse> {
  return approveCourse(ctx, 'id' in course ? course : await findPendingCourse(ctx, course))
}

/**
 * The one pending course of this instructor with this name, for the documented call that names no id; when none is
 * pending, the one that is approved already. Throws `not_found` or `several_match`.
 */
export async function findPendingCourse(
  ctx: Ctx<Office>,
  { email, name }: { email: string; name: string },
): Promise<{ id: string }> {
  const found = await ctx.db
    .select({ id: courses.id, status: courses.status })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(
      and(eq(users.email, email), eq(courses.name, name), inArray(courses.status, ['Pending', 'Approved'])),
    )
  const pending = found.filter(({ status }) => status === 'Pending')
  const candidates = pending.length > 0 ? pending : found
  const [only] = candidates
  if (!only) throw notFound('pending class')
  if (candidates.length > 1) throw conflict('several_match')
  return { id: only.id }
}
