import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Invitation } from '@cadenza/contracts/family'
import type { Participant } from '@cadenza/contracts/participant'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { guardianships } from '../../db/family-schema.ts'
import { enqueue } from '../../db/queue.ts'
import { participants, users } from '../../db/schema.ts'
import { conflict, notFound } from '../../errors.ts'
import { attendee } from '../participants/attendee.ts'
import { lockParticipants } from '../participants/lock-participants.ts'
import { getParticipant } from '../participants/own-participants.ts'
import { hashOfInvitation } from './invitation-token.ts'
import { isAccepted } from './live-guardianships.ts'

/**
 * What an invitation says, to whoever is signed in with the address that it was sent to, verified. `not_found` for everybody
 * else; throws `invitation_ended` for one that was used, taken back, or came too late.
 */
export async function getInvitation(ctx: Ctx<Student>, { token }: { token: string }): Promise<Invitation> {
  const { childName, invitedBy, canBuy, expiresAt } = await findInvitation(ctx.db, ctx, token)
  return { childName, invitedBy, canBuy, expiresAt: expiresAt.toISOString() }
}

/** From now on the caller looks after the child as well. Throws as `getInvitation`, and `already_guardian`. */
export async function acceptInvitation(
  ctx: Ctx<Student>,
  { token }: { token: string },
): Promise<Participant> {
  const participantId = await ctx.db.transaction(async (tx) => {
    await lockInvitedFor(tx, token)
    const invitation = await findInvitation(tx, ctx, token)
    const { userId } = ctx.actor
    const live = and(
      eq(guardianships.participantId, invitation.participantId),
      eq(guardianships.userId, userId),
    )
    const known = await tx.select({ id: guardianships.id }).from(guardianships).where(and(live, isAccepted))
    // By another of their addresses.
    if (known.length > 0) throw conflict('already_guardian')
    await tx
      .update(guardianships)
      .set({ userId, acceptedAt: ctx.now() })
      .where(eq(guardianships.id, invitation.id))
    await enqueue(tx, 'send-mail', { kind: 'guardian-accepted', guardianshipId: invitation.id })
    return invitation.participantId
  })
  return getParticipant(ctx, { participantId })
}

/** The child first: whoever accepts, takes back or pays for it at the same time comes before or after. */
async function lockInvitedFor(tx: Executor, token: string) {
  const invitedFor = tx
    .select({ id: guardianships.participantId })
    .from(guardianships)
    .where(eq(guardianships.tokenHash, hashOfInvitation(token)))
  await lockParticipants(tx, invitedFor)
}

/** Whoever holds the token of an invitation that was taken back learns that it has ended: its address is no longer known. */
async function findInvitation(db: Executor, { actor, now }: Ctx<Student>, token: string) {
  const { id, participantId, canBuy, expiresAt, acceptedAt, revokedAt } = guardianships
  const isTheirs = or(
    eq(guardianships.invitedEmail, actor.email),
    eq(guardianships.userId, actor.userId),
    and(isNull(guardianships.invitedEmail), isNull(guardianships.userId)),
  )
  const [row] = actor.emailVerified
    ? await db
        .select({
          id,
          participantId,
          canBuy,
          expiresAt,
          acceptedAt,
          revokedAt,
          childName: attendee.name,
          invitedBy: users.name,
        })
        .from(guardianships)
        .innerJoin(participants, eq(participants.id, participantId))
        .innerJoin(users, eq(users.id, participants.ownerId))
        .where(
          and(
            eq(guardianships.tokenHash, hashOfInvitation(token)),
            isTheirs,
            ne(participants.ownerId, actor.userId),
            isNull(participants.erasedAt),
          ),
        )
    : []
  if (!row) throw notFound('invitation')
  if (row.acceptedAt || row.revokedAt || row.expiresAt <= now()) throw conflict('invitation_ended')
  return row
}
