import { and, eq } from 'drizzle-orm'
import type { Course } from '@cadenza/contracts/course'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { selectCourses, toCourse } from './to-course.ts'

/** One approved course. Throws `not_found` for any other: pending and denied ones are nobody's business. */
export async function getCourse(ctx: Ctx, { id }: { id: string }): Promise<Course> {
  const [row] = await selectCourses(ctx.catalogue).where(
    and(eq(courses.id, id), eq(courses.status, 'Approved')),
  )
  if (!row) throw notFound('class')
  return toCourse(row)
}
