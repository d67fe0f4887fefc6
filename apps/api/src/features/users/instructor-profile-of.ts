import { and, eq, isNull } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { InstructorProfile, UpdateInstructorProfileOfInput } from '@cadenza/contracts/people/user'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { readProfile, writeProfile } from './instructor-profile.ts'

/** What stands on an instructor's page, for the office. Throws `not_found` for anyone who is no instructor. */
export async function getInstructorProfileOf(
  ctx: Ctx<Office>,
  { id }: { id: string },
): Promise<InstructorProfile> {
  await lockInstructor(ctx.db, id)
  return readProfile(ctx.db, id)
}

/** The same as `updateInstructorProfile`, by the office for an instructor. Saving what stands there leaves no trace. */
export async function updateInstructorProfileOf(
  ctx: Ctx<Office>,
  { id, bio, instruments }: UpdateInstructorProfileOfInput,
): Promise<InstructorProfile> {
  const input = { bio, instruments }
  return ctx.db.transaction(async (tx) => {
    await lockInstructor(tx, id)
    const before = await readProfile(tx, id)
    const changed = [
      before.bio !== bio && 'bio',
      before.instruments.join('\n') !== instruments.join('\n') && 'instruments',
    ]
    if (!changed.some(Boolean)) return before
    await writeProfile(tx, ctx, { userId: id, input: input })
    await writeAudit(tx, ctx, {
      action: 'updateInstructorProfile',
      subjectId: id,
      before: factsOf(before, changed),
      after: factsOf(input, changed),
    })
    return input
  })
}

/** Of a text about a person only its length: they may ask to be erased, and the log stays. */
function factsOf({ bio, instruments }: InstructorProfile, changed: (string | false)[]): AuditFacts {
  return {
    ...(changed.includes('bio') && { bioLength: bio.length }),
    ...(changed.includes('instruments') && { instruments }),
  }
}

async function lockInstructor(tx: Executor, id: string) {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'instructor'), isNull(users.deletedAt)))
    .for('no key update')
  if (found.length === 0) throw notFound('instructor')
}
