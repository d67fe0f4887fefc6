import { familyOf } from '@cadenza/contracts/instrument-family'
import type { ManagedCourse, SubmitCourseInput } from '@cadenza/contracts/course'
import type { Instructor } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { toClassPicture } from '../images/own-pictures.ts'
import { getManagedCourse } from './managed-courses.ts'
import { toColumns } from './to-course.ts'

/**
 * An instructor's new course; it waits as Pending for an admin. Throws `invalid_input` for a picture that is not in our
 * own store or not theirs.
 */
export async function submitCourse(ctx: Ctx<Instructor>, input: SubmitCourseInput): Promise<ManagedCourse> {
  const picture = await toClassPicture(ctx, input.imageUrl)
  const [created] = await ctx.db
    .insert(courses)
    .values({
      ...toColumns(input),
      family: input.family ?? familyOf(input.name),
      imageUrl: picture,
      instructorId: ctx.actor.userId,
      currency: ctx.school.currency,
    })
    .returning({ id: courses.id })
  if (!created) throw new Error('insert returned no row')
  return getManagedCourse(ctx, created)
}
