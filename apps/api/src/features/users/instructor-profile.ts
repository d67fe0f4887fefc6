import { eq } from 'drizzle-orm'
import type { InstructorProfile, UpdateInstructorProfileInput } from '@cadenza/contracts/people/user'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { instructorProfiles } from '../../db/schema/users.ts'

/** What stands on someone's page as an instructor; empty until something was written. */
export async function readProfile(db: Executor, userId: string): Promise<InstructorProfile> {
  const [row] = await db
    .select({ bio: instructorProfiles.bio, instruments: instructorProfiles.instruments })
    .from(instructorProfiles)
    .where(eq(instructorProfiles.userId, userId))
  return row ?? { bio: '', instruments: [] }
}

export async function writeProfile(
  db: Executor,
  { now }: Pick<Deps, 'now'>,
  { userId, input: { bio, instruments } }: { userId: string; input: UpdateInstructorProfileInput },
): Promise<InstructorProfile> {
  const row = { bio, instruments, changedAt: now() }
  await db
    .insert(instructorProfiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: instructorProfiles.userId, set: row })
  return { bio, instruments }
}
