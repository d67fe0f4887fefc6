import { and, eq, isNull, or } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { guardianships } from '../../db/family-schema.ts'
import { enqueue } from '../../db/queue.ts'
import { cartItems, participants, users } from '../../db/schema.ts'
import { lockParticipants } from '../participants/lock-participants.ts'
import { ended } from './live-guardianships.ts'

/**
 * Ends a guardianship or an invitation: the primary guardian any of their child's, a second guardian their own. False for
 * anybody else's and for one that has ended.
 *
 * What becomes of a purchase in the middle is decided here: what they selected for the child leaves their cart, and an
 * order that already holds its seats goes on, for the place was theirs to take when they took it. One that has ended and
 * whose money comes late is refused by `reclaim_seats`.
 */
export async function revokeGuardian(
  ctx: Ctx<Student>,
  { id }: { id: string },
): Promise<{ revoked: boolean }> {
  const revoked = await ctx.db.transaction(async (tx) => {
    const found = await findOwn(tx, ctx, id)
    if (!found) return false
    await lockPair(tx, found)
    // Once more: they may have accepted, or it may have ended, while the locks were waited for.
    const row = await findOwn(tx, ctx, id)
    if (!row) return false
    await tx.update(guardianships).set(ended(ctx.now())).where(eq(guardianships.id, id))
    if (row.userId) await partFrom(tx, ctx, { ...row, userId: row.userId })
    return true
  })
  return { revoked }
}

interface Found {
  id: string
  participantId: string
  userId: string | null
  ownerId: string
}

async function findOwn(
  tx: Executor,
  { actor: { userId } }: Ctx<Student>,
  id: string,
): Promise<Found | undefined> {
  const [row] = await tx
    .select({
      id: guardianships.id,
      participantId: guardianships.participantId,
      userId: guardianships.userId,
      ownerId: participants.ownerId,
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participantId))
    .where(
      and(
        eq(guardianships.id, id),
        isNull(guardianships.revokedAt),
        or(eq(participants.ownerId, userId), eq(guardianships.userId, userId)),
      ),
    )
  return row
}

/** As everywhere: the user, then the participant. A cart or a checkout of theirs comes before or after. */
async function lockPair(tx: Executor, { userId, participantId }: Found) {
  if (userId) await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await lockParticipants(tx, [participantId])
}

/** The other side of the two is told. */
async function partFrom(tx: Executor, { actor }: Ctx<Student>, found: Found & { userId: string }) {
  const { id, participantId, userId, ownerId } = found
  await tx
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.participantId, participantId)))
  const told = actor.userId === userId ? ownerId : userId
  await enqueue(tx, 'send-mail', { kind: 'guardian-ended', guardianshipId: id, userId: told })
}
