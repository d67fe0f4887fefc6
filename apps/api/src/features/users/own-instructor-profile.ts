import type { InstructorProfile, UpdateInstructorProfileInput } from '@cadenza/contracts/people/user'
import type { Instructor, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { readProfile, writeProfile } from './instructor-profile.ts'

/** What the caller says about themselves on their page as an instructor; empty until they write something. */
export const getInstructorProfile = ({ db, actor }: Ctx<Student>): Promise<InstructorProfile> =>
  readProfile(db, actor.userId)

/** Replaces it. Everyone sees the new text at once. */
export const updateInstructorProfile = (
  ctx: Ctx<Instructor>,
  input: UpdateInstructorProfileInput,
): Promise<InstructorProfile> => writeProfile(ctx.db, ctx, { userId: ctx.actor.userId, input: input })
