import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import type { Instructor, Office, Staff } from '../../auth/actor.ts'
import { asInstructor, isOffice } from '../../callers/narrow.ts'
import { isAnothersEmail, requireOwnEmail } from '../../callers/own-email.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { findUserByEmail } from '../../records/people/find-user-by-email.ts'
import { selectWholeCourses, toManagedCourse } from '../../records/classes/to-course.ts'

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

interface Filter {
  status?: CourseStatus
}

/** The instructor's own courses, newest submission first. */
export async function listOwnCourses(ctx: Ctx<Instructor>, { status }: Filter): Promise<ManagedCourse[]> {
  const rows = await selectWholeCourses(ctx.db)
    .where(and(eq(courses.instructorId, ctx.actor.userId), withStatus(status)))
    .orderBy(desc(courses.submittedAt), desc(courses.id))
  return rows.map(toManagedCourse)
}

/** All courses in every state, oldest submission first, all at once, as the documented path returns them. */
export async function listAllCourses(ctx: Ctx<Office>): Promise<ManagedCourse[]> {
  const rows = await selectWholeCourses(ctx.db).orderBy(asc(courses.submittedAt), asc(courses.id))
  return rows.map(toManagedCourse)
}

/** The courses of one instructor, newest submission first. */
async function listCoursesOf(
  ctx: Ctx<Office>,
  { instructorId, status }: Filter & { instructorId: string },
): Promise<ManagedCourse[]> {
  const rows = await selectWholeCourses(ctx.db)
    .where(and(eq(courses.instructorId, instructorId), withStatus(status)))
    .orderBy(desc(courses.submittedAt), desc(courses.id))
  return rows.map(toManagedCourse)
}

function withStatus(status: CourseStatus | undefined): SQL | undefined {
  return status && eq(courses.status, status)
}
