import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Invitation } from '@cadenza/contracts/families/family'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { violates } from '../../lib/database-error.ts'
import { lockParticipants } from '../../records/people/lock-participants.ts'
import { getParticipant } from '../participants/own-participants.ts'
import { proveAddress } from '../../records/people/prove-address.ts'
import { hashOfInvitation } from '../../records/people/invitation-token.ts'
import { linkBarred } from '../../records/people/must-not-collect.ts'
import { isAccepted } from '../../records/people/live-guardianships.ts'

/**
 * What an invitation says, for anyone with the link from its email. Throws `not_found`, and `invitation_ended` for one
 * that was used, taken back, or came too late.
 */
export async function getInvitation(ctx: Ctx, { token }: { token: string }): Promise<Invitation> {
  const rows = await findInvitation(ctx.db, ctx, token)
  const { email, invitedBy, canBuy, canChange, expiresAt } = rows[0]
  return {
    childNames: rows.map(({ childName }) => childName),
    email: email ?? '',
    invitedBy,
    canBuy,
    canChange,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * From now on the caller looks after the children as well. The link was emailed to their address, and so proves it.
 * Throws as `getInvitation`, `not_found` where another address was invited, and `already_guardian`.
 */
export async function acceptInvitation(
  ctx: Ctx<Student>,
  { token }: { token: string },
): Promise<Participant> {
  const { actor } = ctx
  const participantId = await ctx.db
    .transaction(async (tx) => {
      await lockInvitedFor(tx, token)
      const invited = await findInvitation(tx, ctx, token)
      const isTheirs = invited.every(
        ({ email, ownerId }) => email === actor.email && ownerId !== actor.userId,
      )
      if (!isTheirs) throw notFound('invitation')
      const fresh = await withoutThoseKnown(tx, actor, invited)
      const [first] = fresh
      // Through another of their addresses.
      if (!first) throw conflict('already_guardian')
      if (!actor.emailVerified) await proveAddress(tx, actor)
      const ids = fresh.map(({ id }) => id)
      await tx
        .update(guardianships)
        .set({ userId: actor.userId, acceptedAt: ctx.now() })
        .where(inArray(guardianships.id, ids))
      const participantIds = fresh.map((one) => one.participantId)
      await linkBarred(tx, { participantIds, userId: actor.userId, name: actor.name })
      await enqueue(tx, 'send-mail', { kind: 'guardian-accepted', guardianshipId: first.id })
      return first.participantId
    })
    .catch((error: unknown) => {
      throw violates(error, 'users_verified_email') ? conflict('email_in_use') : error
    })
  return getParticipant(ctx, { participantId })
}

/** Of the children, those whom the caller does not look after yet. */
async function withoutThoseKnown<Row extends { participantId: string }>(
  tx: Executor,
  { userId }: Student,
  invited: readonly Row[],
): Promise<Row[]> {
  const ids = invited.map(({ participantId }) => participantId)
  const known = await tx
    .select({ participantId: guardianships.participantId })
    .from(guardianships)
    .where(and(inArray(guardianships.participantId, ids), eq(guardianships.userId, userId), isAccepted))
  return invited.filter((row) => known.every(({ participantId }) => participantId !== row.participantId))
}

/** The children first: anyone who accepts, takes back or pays for them at the same time comes before or after. */
async function lockInvitedFor(tx: Executor, token: string) {
  const invitedFor = tx
    .select({ id: guardianships.participantId })
    .from(guardianships)
    .where(eq(guardianships.tokenHash, hashOfInvitation(token)))
  await lockParticipants(tx, invitedFor)
}

/**
 * The rows of an invitation that can be accepted, one for each child; those that were taken back individually are left
 * out.
 */
async function findInvitation(db: Executor, { now }: Pick<Ctx, 'now'>, token: string) {
  const {
    id,
    participantId,
    canBuy,
    canChange,
    expiresAt,
    acceptedAt,
    revokedAt,
    invitedEmail: email,
  } = guardianships
  const rows = await db
    .select({
      id,
      participantId,
      canBuy,
      canChange,
      email,
      expiresAt,
      acceptedAt,
      revokedAt,
      ownerId: participants.ownerId,
      childName: participants.givenName,
      invitedBy: users.name,
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, participantId))
    .innerJoin(users, eq(users.id, participants.ownerId))
    .where(and(eq(guardianships.tokenHash, hashOfInvitation(token)), isNull(participants.erasedAt)))
    .orderBy(id)
  if (rows.length === 0) throw notFound('invitation')
  const [first, ...others] = rows.filter((row) => !row.acceptedAt && !row.revokedAt && row.expiresAt > now())
  if (!first) throw conflict('invitation_ended')
  return [first, ...others] as const
}
