import { eq } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courses } from '../../db/schema/courses.ts'
import { hasAdminBesides, lockAdmins } from '../../records/people/admins.ts'

/**
 * Whose submission the caller is about to decide on: another's, the caller's own, or the caller's own while there is no
 * other admin. Admins are locked before the course, in the usual order; no admin is added or removed until the
 * transaction ends.
 */
export async function judgeSubmitter(
  ctx: Ctx<Office>,
  tx: Executor,
  id: string,
): Promise<'another' | 'own' | 'own_and_alone'> {
  const [course] = await tx
    .select({ instructorId: courses.instructorId })
    .from(courses)
    .where(eq(courses.id, id))
  if (course?.instructorId !== ctx.actor.userId) return 'another'
  await lockAdmins(tx)
  return (await hasAdminBesides(tx, ctx.actor.userId)) ? 'own' : 'own_and_alone'
}

/** Whether the caller may approve what they submitted themselves: only while there is no other admin. */
export async function canApproveOwn(ctx: Ctx<Office>): Promise<{ allowed: boolean }> {
  return { allowed: !(await hasAdminBesides(ctx.db, ctx.actor.userId)) }
}
