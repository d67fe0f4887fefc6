import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import type { Staff } from '../../auth/actor.ts'
import { asInstructor, isOffice } from '../../callers/narrow.ts'
import { isAnothersEmail, requireOwnEmail } from '../../callers/own-email.ts'
import type { Ctx } from '../../context.ts'
import { findUserByEmail } from '../../records/people/find-user-by-email.ts'
import { listAllCourses, listCoursesOf, listOwnCourses } from '../../records/classes/managed-courses.ts'

/** What the caller manages: every course for an admin, an instructor's own. */
export async function listManagedCourses(ctx: Ctx<Staff>): Promise<ManagedCourse[]> {
  return isOffice(ctx) ? listAllCourses(ctx) : listOwnCourses(asInstructor(ctx), {})
}

/**
 * The courses of the instructor with this address, newest submission first; without one, the caller's own. An admin may
 * name any address, and an unknown one has none; an instructor who names another is refused as `forbidden`.
 */
export async function listCoursesFor(
  ctx: Ctx<Staff>,
  { email, status }: { email: string | undefined; status: CourseStatus | undefined },
): Promise<ManagedCourse[]> {
  if (!isOffice(ctx)) {
    requireOwnEmail(ctx, email)
    return listOwnCourses(asInstructor(ctx), { status })
  }
  const instructorId = isAnothersEmail(ctx, email)
    ? (await findUserByEmail(ctx, email))?.id
    : ctx.actor.userId
  return instructorId ? listCoursesOf(ctx, { instructorId, status }) : []
}
