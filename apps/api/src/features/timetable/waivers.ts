import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GrantWaiverInput, Waiver } from '@cadenza/contracts/waiver'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { courses, users } from '../../db/schema.ts'
import { eligibilityWaivers } from '../../db/timetable-schema.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { ownUnlessAdmin } from '../courses/managed-courses.ts'

const granter = alias(users, 'granter')

/** Whom the teacher of a class or an admin has let in past its ages and prerequisites, first granted first. */
export async function listWaivers(ctx: Ctx<Staff>, { courseId }: { courseId: string }): Promise<Waiver[]> {
  await requireManaged(ctx.db, ctx, courseId)
  const rows = await ctx.db
    .select({
      userId: eligibilityWaivers.userId,
      name: users.name,
      reason: eligibilityWaivers.reason,
      grantedBy: granter.name,
      grantedAt: eligibilityWaivers.createdAt,
    })
    .from(eligibilityWaivers)
    .innerJoin(users, eq(users.id, eligibilityWaivers.userId))
    .innerJoin(granter, eq(granter.id, eligibilityWaivers.grantedBy))
    .where(eq(eligibilityWaivers.courseId, courseId))
    .orderBy(asc(eligibilityWaivers.createdAt), asc(users.id))
  return rows.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() }))
}

/**
 * Lets one person in, and answers all of the class. Granted twice, the first stands. Throws `not_found` for another's
 * class, and alike for an address that nobody has, that is not verified, or whose account is deleted.
 */
export async function grantWaiver(ctx: Ctx<Staff>, input: GrantWaiverInput): Promise<Waiver[]> {
  const { courseId, email, reason } = input
  await ctx.db.transaction(async (tx) => {
    await requireManaged(tx, ctx, courseId)
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.deletedAt)))
    if (!person) throw notFound('registered person with this address')
    const granted = await tx
      .insert(eligibilityWaivers)
      .values({ courseId, userId: person.id, grantedBy: ctx.actor.userId, reason })
      .onConflictDoNothing()
      .returning({ userId: eligibilityWaivers.userId })
    if (granted.length > 0) await note(tx, ctx, 'grantWaiver', { courseId, userId: person.id })
  })
  return listWaivers(ctx, { courseId })
}

/** Takes it back; a place that the person has stays theirs. False when there was none. */
export async function revokeWaiver(
  ctx: Ctx<Staff>,
  waiver: { courseId: string; userId: string },
): Promise<{ revoked: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await requireManaged(tx, ctx, waiver.courseId)
    const gone = await tx
      .delete(eligibilityWaivers)
      .where(
        and(eq(eligibilityWaivers.courseId, waiver.courseId), eq(eligibilityWaivers.userId, waiver.userId)),
      )
      .returning({ userId: eligibilityWaivers.userId })
    if (gone.length > 0) await note(tx, ctx, 'revokeWaiver', waiver)
    return { revoked: gone.length > 0 }
  })
}

/** Not why: that may say more of a child than a log should keep that outlives everybody in it. */
async function note(
  tx: Executor,
  ctx: Ctx<Staff>,
  action: 'grantWaiver' | 'revokeWaiver',
  { courseId, userId }: { courseId: string; userId: string },
) {
  await writeAudit(tx, ctx, { action, subjectId: courseId, detail: { userId } })
}

async function requireManaged(db: Executor, ctx: Ctx<Staff>, courseId: string) {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), ownUnlessAdmin(ctx.actor)))
  if (!course) throw notFound('class')
}
