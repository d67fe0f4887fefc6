import { and, asc, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GrantWaiverInput, Waiver } from '@cadenza/contracts/places/waiver'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { eligibilityWaivers } from '../../db/schema/eligibility.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { ownUnlessOffice } from '../../records/classes/managed-courses.ts'
import { attendee } from '../../records/people/attendee.ts'
import { isOnRosterOf, mayLetIn } from './may-let-in.ts'

const granter = alias(users, 'granter')

/**
 * Whom the teacher of a class or the office has let in past its ages and prerequisites, first granted first. A teacher
 * who let in a person that none of their rosters names reads no more of the name than they typed: see `nameFor`.
 */
export async function listWaivers(ctx: Ctx<Staff>, { courseId }: { courseId: string }): Promise<Waiver[]> {
  await requireManaged(ctx.db, ctx, courseId)
  return ctx.db
    .select({
      participantId: participants.id,
      name: nameFor(ctx),
      reason: eligibilityWaivers.reason,
      grantedBy: granter.name,
    })
    .from(eligibilityWaivers)
    .innerJoin(participants, eq(participants.id, eligibilityWaivers.participantId))
    .innerJoin(granter, eq(granter.id, eligibilityWaivers.grantedBy))
    .where(eq(eligibilityWaivers.courseId, courseId))
    .orderBy(asc(eligibilityWaivers.createdAt), asc(participants.id))
}

/**
 * Lets one person in, or one of their children by its given name, and returns all waivers of the class. Granted twice,
 * the first stands. A teacher does so only for people who have or had a place in one of their classes, or have this one
 * in a cart or an order. Throws `not_found` for another's class, and alike for an address that is unknown or not verified,
 * whose account is deleted, that has no such child or two of that name, or whose holder the teacher may not let in.
 */
export async function grantWaiver(ctx: Ctx<Staff>, input: GrantWaiverInput): Promise<Waiver[]> {
  const { courseId, reason } = input
  await ctx.db.transaction(async (tx) => {
    await requireManaged(tx, ctx, courseId)
    const person = await findPerson(tx, ctx, input)
    const granted = await tx
      .insert(eligibilityWaivers)
      .values({ courseId, ...person, grantedBy: ctx.actor.userId, reason })
      .onConflictDoNothing()
      .returning({ id: eligibilityWaivers.id })
    if (granted.length > 0) await note(tx, ctx, 'grantWaiver', { courseId, ...person })
  })
  return listWaivers(ctx, { courseId })
}

/** Null: the account holder, whose address the teacher typed. */
function nameFor(ctx: Ctx<Staff>) {
  if (isOffice(ctx)) return attendee.name
  const { db, actor } = ctx
  const mayName = or(isOnRosterOf(db, actor.userId), ne(eligibilityWaivers.grantedBy, actor.userId))
  return sql<
    string | null
  >`case when ${mayName} then ${attendee.name} when not ${participants.isSelf} then ${participants.givenName} end`
}

async function findPerson(tx: Executor, ctx: Ctx<Staff>, { courseId, email, givenName }: GrantWaiverInput) {
  const isMeant = givenName
    ? and(
        not(participants.isSelf),
        isNull(participants.erasedAt),
        sql`lower(${participants.givenName}) = lower(${givenName})`,
      )
    : participants.isSelf
  const [found, another] = await tx
    .select({ userId: users.id, participantId: participants.id })
    .from(users)
    .innerJoin(participants, eq(participants.ownerId, users.id))
    .where(
      and(
        eq(users.email, email),
        eq(users.emailVerified, true),
        isNull(users.deletedAt),
        isMeant,
        isOffice(ctx) ? undefined : mayLetIn(tx, ctx.actor.userId, courseId),
      ),
    )
    .limit(2)
  if (!found || another) throw notFound('registered person with this address')
  return found
}

/** Revokes a waiver; a place that the person has stays theirs. False when there was none. */
export async function revokeWaiver(
  ctx: Ctx<Staff>,
  waiver: { courseId: string; participantId: string },
): Promise<{ revoked: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await requireManaged(tx, ctx, waiver.courseId)
    const gone = await tx
      .delete(eligibilityWaivers)
      .where(
        and(
          eq(eligibilityWaivers.courseId, waiver.courseId),
          eq(eligibilityWaivers.participantId, waiver.participantId),
        ),
      )
      .returning({ id: eligibilityWaivers.id })
    if (gone.length > 0) await note(tx, ctx, 'revokeWaiver', waiver)
    return { revoked: gone.length > 0 }
  })
}

/** Without the reason: it may say more about a child than a log should keep that outlives everyone in it. */
async function note(
  tx: Executor,
  ctx: Ctx<Staff>,
  action: 'grantWaiver' | 'revokeWaiver',
  { courseId, participantId }: { courseId: string; participantId: string },
) {
  await writeAudit(tx, ctx, { action, subjectId: courseId, detail: { participantId } })
}

async function requireManaged(db: Executor, ctx: Ctx<Staff>, courseId: string) {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), ownUnlessOffice(ctx.actor)))
  if (!course) throw notFound('class')
}
