import { and, count, eq, isNull, lte, or } from 'drizzle-orm'
import type { Guardian, InviteGuardianInput } from '@cadenza/contracts/families/family'
import { guardianLimit, invitationDays } from '@cadenza/contracts/families/family-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { isOwnChild } from '../participants/own-participants.ts'
import { hasAccount } from '../../records/people/has-account.ts'
import {
  hashOfInvitation,
  newInvitationToken,
  purposeOfToken,
} from '../../records/people/invitation-token.ts'
import { listGuardians } from './list-guardians.ts'
import { ended, isLiveAt, isOf } from '../../records/people/live-guardianships.ts'

const dayMs = 24 * 60 * 60_000
/** Each sends an email from the school to an address of the caller's choice. Per hour. */
const mostInvitations = 12
/** Addresses without an account, per day: for one child or for the whole family. */
const mostStrangers = 3

/**
 * Invites the holder of an address to look after children of the caller's: the link is in one email to it, and nowhere
 * else. Further children for whom the address is known already are left out. Throws `not_found` for
 * a child that is not theirs, `already_guardian` for an address that is the caller's own, looks after the child or is
 * invited to, `too_many_guardians`, and `rate_limited`.
 */
export async function inviteGuardian(ctx: Ctx<Student>, input: InviteGuardianInput): Promise<Guardian[]> {
  const { participantId, alsoFor = [], email, canBuy, canChange } = input
  // In one order, for all who invite for the same children at the same time.
  const childIds = [...new Set([participantId, ...alsoFor])].toSorted()
  await ctx.db.transaction(async (tx) => {
    for (const childId of childIds) await lockOwnChild(tx, ctx, childId)
    const invitedFor: string[] = []
    for (const childId of childIds) {
      await forgetLateInvitations(tx, ctx, childId)
      const isKnown = await looksAfter(tx, ctx, { participantId: childId, email })
      if (isKnown && childId === participantId) throw conflict('already_guardian')
      if (isKnown) continue
      await requireRoomFor(tx, ctx, childId)
      invitedFor.push(childId)
    }
    await countInvitation(tx, ctx, email)
    const token = newInvitationToken()
    const expiresAt = new Date(ctx.now().getTime() + invitationDays * dayMs)
    const same = { canBuy, canChange, invitedEmail: email, tokenHash: hashOfInvitation(token), expiresAt }
    const [made] = await tx
      .insert(guardianships)
      .values(invitedFor.map((childId) => ({ ...same, participantId: childId })))
      .returning({ id: guardianships.id })
    if (!made) throw notFound('participant')
    const sealedToken = ctx.seal.seal(token, purposeOfToken(made.id))
    await enqueue(tx, 'send-mail', { kind: 'guardian-invited', guardianshipId: made.id, sealedToken })
  })
  return listGuardians(ctx, { participantId })
}

async function lockOwnChild(tx: Executor, ctx: Ctx<Student>, participantId: string) {
  const [child] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(isOwnChild(ctx, participantId))
    .for('no key update')
  if (!child) throw notFound('participant')
}

/** Removes invitations that were not accepted in time: their addresses are of no use any more. */
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

/** Already, or as soon as they accept. */
async function looksAfter(
  tx: Executor,
  { actor, now }: Ctx<Student>,
  { participantId, email }: Pick<InviteGuardianInput, 'participantId' | 'email'>,
): Promise<boolean> {
  if (email === actor.email) return true
  const known = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .leftJoin(users, eq(users.id, guardianships.userId))
    .where(
      and(
        isOf(participantId),
        isLiveAt(now()),
        or(eq(guardianships.invitedEmail, email), eq(users.email, email)),
      ),
    )
  return known.length > 0
}

async function requireRoomFor(tx: Executor, { now }: Ctx<Student>, participantId: string) {
  const [row] = await tx
    .select({ others: count() })
    .from(guardianships)
    .where(and(isOf(participantId), isLiveAt(now())))
  if ((row?.others ?? 0) >= guardianLimit) throw conflict('too_many_guardians', { limit: guardianLimit })
}

/** Counted together with what it allows: an invitation that is refused, or mistyped, uses nothing up. */
async function countInvitation(tx: Executor, { actor }: Ctx<Student>, email: string) {
  const limits = [{ key: `invite:account:${actor.userId}`, seconds: 3600, most: mostInvitations }]
  if (!(await hasAccount(tx, email)) && !(await isInvitedBy(tx, actor, email)))
    limits.push({ key: `invite:strangers:${actor.userId}`, seconds: 86_400, most: mostStrangers })
  await countWithin(tx, limits)
}

/** Whether they have invited this address before, for another child. */
async function isInvitedBy(tx: Executor, { userId }: Student, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participantId))
    .where(and(eq(participants.ownerId, userId), eq(guardianships.invitedEmail, email)))
    .limit(1)
  return found.length > 0
}
