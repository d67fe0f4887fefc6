import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { childLimit } from '@cadenza/contracts/families/family-values'
import type { AddChildInput, Participant, UpdateChildInput } from '@cadenza/contracts/families/participant'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, mayOnlyLook, notFound } from '../../errors.ts'
import { lacksEmergencyContact } from '../../records/people/listed-contacts.ts'
import { mayChange, permissionsOf } from '../../records/people/live-guardianships.ts'
import { schoolDay } from '../../records/days/school-today.ts'
import { attendee } from '../../records/people/attendee.ts'

/** Whom the caller buys for or looks after: themselves first, then their children, then others', in the order added. */
export async function listParticipants(ctx: Ctx<Student>): Promise<Participant[]> {
  const {
    db,
    actor: { userId },
  } = ctx
  const isOwn = eq(participants.ownerId, userId)
  const rows = await db
    .select({
      ...attendee,
      givenName: participants.givenName,
      familyName: participants.familyName,
      birthDate: participants.birthDate,
      eraseAt: participants.eraseAt,
      isOwn: sql<boolean>`${isOwn}`,
      canBuy: sql<boolean>`(${isOwn} or coalesce(${guardianships.canBuy}, false)) and ${participants.eraseAt} is null`,
      canChange: mayChange(userId),
      lacksEmergencyContact: lacksEmergencyContact(schoolDay(ctx)),
    })
    .from(participants)
    .leftJoin(guardianships, permissionsOf(userId))
    .where(inArray(participants.id, lookedAfterBy(userId)))
    .orderBy(desc(participants.isSelf), desc(isOwn), asc(participants.id))
  return rows.map(({ isOwn: own, ...row }) => ({
    ...row,
    eraseAt: row.eraseAt?.toISOString() ?? null,
    role: row.isSelf ? 'self' : own ? 'primary' : 'second',
  }))
}

/** One of them; `not_found` for any other participant, as for an absent one. */
export async function getParticipant(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<Participant> {
  const found = (await listParticipants(ctx)).find(({ id }) => id === participantId)
  if (!found) throw notFound('participant')
  return found
}

/** Adds a child, whose primary guardian the caller is. Throws `too_many_children`. */
export async function addChild(ctx: Ctx<Student>, input: AddChildInput): Promise<Participant> {
  const { userId } = ctx.actor
  const id = await ctx.db.transaction(async (tx) => {
    // Requests from two devices at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if ((await countChildren(tx, userId)) >= childLimit)
      throw conflict('too_many_children', { limit: childLimit })
    const [made] = await tx
      .insert(participants)
      .values({ ownerId: userId, ...input })
      .returning({ id: participants.id })
    return made?.id
  })
  if (!id) throw notFound('participant')
  return getParticipant(ctx, { participantId: id })
}

async function countChildren(db: Executor, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ children: count() })
    .from(participants)
    .where(
      and(eq(participants.ownerId, ownerId), ne(participants.isSelf, true), isNull(participants.erasedAt)),
    )
  return row?.children ?? 0
}

/**
 * Corrects a child's name or birth date. Only its primary guardian may: `may_only_look` for its other guardians,
 * `not_found` for any other child, and for a self.
 */
export async function updateChild(
  ctx: Ctx<Student>,
  { id, ...input }: UpdateChildInput,
): Promise<Participant> {
  const changed = await ctx.db
    .update(participants)
    .set(input)
    .where(isOwnChild(ctx, id))
    .returning({ id: participants.id })
  if (changed.length === 0) throw await refusalOf(ctx, id)
  return getParticipant(ctx, { participantId: id })
}

async function refusalOf(ctx: Ctx<Student>, participantId: string): Promise<Error> {
  const { role } = await getParticipant(ctx, { participantId })
  return role === 'second' ? mayOnlyLook() : notFound('participant')
}

/** A child whose primary guardian the caller is: for WHERE clauses. */
export function isOwnChild({ actor }: Ctx<Student>, participantId: string) {
  return and(
    eq(participants.id, participantId),
    eq(participants.ownerId, actor.userId),
    eq(participants.isSelf, false),
    isNull(participants.erasedAt),
  )
}
