import { and, eq, type SQL } from 'drizzle-orm'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { notFound } from '../../errors.ts'
import { selectWholeCourses, toManagedCourse } from './to-course.ts'

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
