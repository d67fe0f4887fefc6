import { familyOf } from '@cadenza/contracts/pictures/instrument-family'
import type { ManagedCourse, SubmitCourseInput } from '@cadenza/contracts/courses/course'
import type { Instructor, Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courses } from '../../db/schema/courses.ts'
import { toClassPicture } from '../images/own-pictures.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { toColumns } from '../../records/classes/to-course.ts'

/**
 * An instructor's new course; it waits as Pending for an admin. Throws `invalid_input` for a picture that is not in our
 * own store or not theirs.
 */
export async function submitCourse(ctx: Ctx<Instructor>, input: SubmitCourseInput): Promise<ManagedCourse> {
  const id = await insertCourse(ctx, ctx.db, { ...input, instructorId: ctx.actor.userId })
  return getManagedCourse(ctx, { id })
}

export type NewCourse = SubmitCourseInput &
  Pick<typeof courses.$inferInsert, 'instructorId' | 'externalId'> & {
    /** Of another class, as it is stored; in place of `imageUrl`. */
    picture?: string | null
  }

/** A new course that waits as Pending; returns its id. The caller has checked the instructor. */
export async function insertCourse(ctx: Ctx<Staff>, db: Executor, input: NewCourse): Promise<string> {
  const { instructorId, externalId, imageUrl } = input
  const {
    picture = await toClassPicture(ctx, imageUrl, { instructor: { id: instructorId }, imageUrl: '' }),
  } = input
  const [created] = await db
    .insert(courses)
    .values({
      ...toColumns(input),
      family: input.family ?? familyOf(input.name),
      imageUrl: picture,
      instructorId,
      externalId,
      currency: ctx.school.currency,
    })
    .returning({ id: courses.id })
  if (!created) throw new Error('insert returned no row')
  return created.id
}
