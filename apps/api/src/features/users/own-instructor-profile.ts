import { eq } from 'drizzle-orm'
import type { InstructorProfile, UpdateInstructorProfileInput } from '@cadenza/contracts/user'
import type { Instructor, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { instructorProfiles } from '../../db/story-schema.ts'

/** What the caller says about themselves on their page as an instructor; empty until they write something. */
export async function getInstructorProfile(ctx: Ctx<Student>): Promise<InstructorProfile> {
  const [row] = await ctx.db
    .select({ bio: instructorProfiles.bio, instruments: instructorProfiles.instruments })
    .from(instructorProfiles)
    .where(eq(instructorProfiles.userId, ctx.actor.userId))
  return row ?? { bio: '', instruments: [] }
}

/** Replaces it. Everyone sees the new text at once. */
export async function updateInstructorProfile(
  ctx: Ctx<Instructor>,
  { bio, instruments }: UpdateInstructorProfileInput,
): Promise<InstructorProfile> {
  const said = { bio, instruments, changedAt: ctx.now() }
  await ctx.db
    .insert(instructorProfiles)
    .values({ userId: ctx.actor.userId, ...said })
    .onConflictDoUpdate({ target: instructorProfiles.userId, set: said })
  return { bio, instruments }
}
