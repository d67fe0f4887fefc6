import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ManagedCourse, ReviseCourseInput } from '@cadenza/contracts/course'
import type { Instructor, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { conflict } from '../../errors.ts'
import { toClassPicture } from '../images/own-pictures.ts'
import { getManagedCourse } from './managed-courses.ts'

/** Fields that are absent stay as they are: the documented call sends only name, seats and price. */
export type CourseChanges = Pick<ReviseCourseInput, 'id' | 'name' | 'capacity' | 'price'> &
  Partial<Pick<ReviseCourseInput, 'description' | 'family' | 'imageUrl'>>

/**
 * The owner edits a course that is not approved; a denied one thereby waits for a decision again.
 * Throws `not_found` for another's, `course_not_editable` for an approved or cancelled one.
 */
export async function reviseCourse(ctx: Ctx<Instructor>, input: CourseChanges): Promise<ManagedCourse> {
  const columns = await toColumns(ctx, input)
  const changed = await ctx.db
    .update(courses)
    .set({
      ...columns,
      status: 'Pending',
      submittedAt: ctx.now(),
      feedback: null,
      version: sql`${courses.version} + 1`,
    })
    .where(
      and(
        eq(courses.id, input.id),
        eq(courses.instructorId, ctx.actor.userId),
        inArray(courses.status, ['Pending', 'Denied']),
      ),
    )
    .returning({ id: courses.id })
  const current = await getManagedCourse(ctx, input)
  if (changed.length === 0) throw conflict('course_not_editable', { status: current.status })
  return current
}

export type CourseColumns = Awaited<ReturnType<typeof toColumns>>

/** The columns that an edit writes; undefined ones are left alone. Throws `not_found` for another's course. */
export async function toColumns(ctx: Ctx<Student>, { price, ...input }: CourseChanges) {
  const { name, capacity, description, family, imageUrl } = input
  const course = imageUrl === undefined ? undefined : await getManagedCourse(ctx, input)
  const picture = await toClassPicture(ctx, imageUrl, course)
  return { name, capacity, priceMinor: price, description, family, imageUrl: picture }
}
