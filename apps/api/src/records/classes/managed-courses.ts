import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { Instructor, Office, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { notFound } from '../../errors.ts'
import { selectWholeCourses, toManagedCourse } from './to-course.ts'

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

/** The courses of the instructor with this address, for the admins. */
export async function listCoursesOf(
  ctx: Ctx<Office>,
  { instructorId, status }: Filter & { instructorId: string },
): Promise<ManagedCourse[]> {
  const rows = await selectWholeCourses(ctx.db)
    .where(and(eq(courses.instructorId, instructorId), withStatus(status)))
    .orderBy(desc(courses.submittedAt), desc(courses.id))
  return rows.map(toManagedCourse)
}

/** One course in any state, for its owner or an admin. Another's throws `not_found`, as an absent one does. */
export async function getManagedCourse(ctx: Ctx<Student>, { id }: { id: string }): Promise<ManagedCourse> {
  const [row] = await selectWholeCourses(ctx.db).where(and(eq(courses.id, id), ownUnlessOffice(ctx.actor)))
  if (!row) throw notFound('class')
  return toManagedCourse(row)
}

/** The ownership rule of every statement that touches one course. */
export function ownUnlessOffice(actor: Student): SQL | undefined {
  return officeRoles.includes(actor.role) ? undefined : eq(courses.instructorId, actor.userId)
}

function withStatus(status: CourseStatus | undefined): SQL | undefined {
  return status && eq(courses.status, status)
}
