import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ManagedCourse, ReviseCourseInput } from '@cadenza/contracts/courses/course'
import type { Staff, Student } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { setCapacity } from '../../db/functions/offers.ts'
import { courses } from '../../db/schema/courses.ts'
import { conflict } from '../../errors.ts'
import { toClassPicture } from '../images/own-pictures.ts'
import { recordRevision } from './course-edits.ts'
import { getManagedCourse, ownUnlessOffice } from '../../records/classes/managed-courses.ts'
import { toColumns, type CourseColumns } from '../../records/classes/to-course.ts'

/** Fields that are absent stay as they are: the documented call sends only name, seats and price. */
export type CourseChanges = Pick<ReviseCourseInput, Always> & Partial<Omit<ReviseCourseInput, Always>>
type Always = 'id' | 'name' | 'capacity' | 'price'

/**
 * The owner, the office or an admin edits a course that is not approved; a denied one thereby waits for a decision
 * again. An admin's edit has its line in the log. Throws `not_found` for another's, `course_not_editable` for an
 * approved or cancelled one.
 */
export async function reviseCourse(ctx: Ctx<Staff>, input: CourseChanges): Promise<ManagedCourse> {
  const columns = await changedColumns(ctx, input)
  const found = await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(courses)
      .where(
        and(
          eq(courses.id, input.id),
          ownUnlessOffice(ctx.actor),
          inArray(courses.status, ['Pending', 'Denied']),
        ),
      )
      .for('no key update')
    if (!before) return false
    if (isOffice(ctx)) await recordRevision(ctx, tx, before, columns)
    const { capacity = before.capacity, ...others } = columns
    await setCapacity(tx, { course: before.id, capacity })
    await tx
      .update(courses)
      .set({
        ...others,
        status: 'Pending',
        submittedAt: ctx.now(),
        feedback: null,
        version: sql`${courses.version} + 1`,
      })
      .where(eq(courses.id, before.id))
    return true
  })
  const current = await getManagedCourse(ctx, input)
  if (!found) throw conflict('course_not_editable', { status: current.status })
  return current
}

/** The columns that an edit writes; undefined ones are left alone. Throws `not_found` for another's course. */
export async function changedColumns(ctx: Ctx<Student>, input: CourseChanges): Promise<CourseColumns> {
  const course = input.imageUrl === undefined ? undefined : await getManagedCourse(ctx, input)
  return { ...toColumns(input), imageUrl: await toClassPicture(ctx, input.imageUrl, course) }
}
