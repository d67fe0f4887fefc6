import { and, count, eq, isNull, lte, or } from 'drizzle-orm'
import type { Guardian, InviteGuardianInput } from '@cadenza/contracts/family'
import { guardianLimit, invitationDays } from '@cadenza/contracts/family-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { guardianships } from '../../db/family-schema.ts'
import { enqueue } from '../../db/queue.ts'
import { participants, users } from '../../db/schema.ts'
import { conflict, notFound } from '../../errors.ts'
import { isOwnChild } from '../participants/own-participants.ts'
import { hashOfInvitation, newInvitationToken, placeOfToken } from './invitation-token.ts'
import { listGuardians } from './list-guardians.ts'
import { ended, isLiveAt, isOf } from './live-guardianships.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Invites whoever has an address to look after a child of the caller's: the link is in a mail to it, and nowhere else.
 * Throws `email_unverified`, `not_found` for a child that is not theirs, `already_guardian` for an address that is the
 * caller's own, looks after the child or is invited to, and `too_many_guardians`.
 */
export async function inviteGuardian(ctx: Ctx<Student>, input: InviteGuardianInput): Promise<Guardian[]> {
  if (!ctx.actor.emailVerified) throw conflict('email_unverified')
  const { participantId, email, canBuy } = input
  await ctx.db.transaction(async (tx) => {
    const [child] = await tx
      .select({ id: participants.id })
      .from(participants)
      .where(isOwnChild(ctx, participantId))
      .for('no key update')
    if (!child) throw notFound('participant')
    await forgetLateInvitations(tx, ctx, participantId)
    await requireRoomFor(tx, ctx, input)
    const token = newInvitationToken()
    const expiresAt = new Date(ctx.now().getTime() + invitationDays * dayMs)
    const [made] = await tx
      .insert(guardianships)
      .values({ participantId, canBuy, invitedEmail: email, tokenHash: hashOfInvitation(token), expiresAt })
      .returning({ id: guardianships.id })
    if (!made) throw notFound('participant')
    const sealedToken = ctx.seal.seal(token, placeOfToken(made.id))
    await enqueue(tx, 'send-mail', { kind: 'guardian-invited', guardianshipId: made.id, sealedToken })
  })
  return listGuardians(ctx, { participantId })
}

/** Invitations that nobody accepted in time: their addresses are of no use any more. */
async function forgetLateInvitations(tx: Executor, { now }: Ctx<Student>, participantId: string) {
  await tx
    .update(guardianships)
    .set(ended(now()))
    .where(
      and(
        isOf(participantId),
        isNull(guardianships.acceptedAt),
        isNull(guardianships.revokedAt),
        lte(guardianships.expiresAt, now()),
      ),
    )
}

async function requireRoomFor(
  tx: Executor,
  ctx: Ctx<Student>,
  { participantId, email }: InviteGuardianInput,
) {
  if (email === ctx.actor.email) throw conflict('already_guardian')
  const isLive = and(isOf(participantId), isLiveAt(ctx.now()))
  const known = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .leftJoin(users, eq(users.id, guardianships.userId))
    .where(and(isLive, or(eq(guardianships.invitedEmail, email), eq(users.email, email))))
  if (known.length > 0) throw conflict('already_guardian')
  const [row] = await tx.select({ others: count() }).from(guardianships).where(isLive)
  if ((row?.others ?? 0) >= guardianLimit) throw conflict('too_many_guardians', { limit: guardianLimit })
}
