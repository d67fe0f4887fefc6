import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import { endCheckoutsFor, endCheckouts, holdingFor } from '../checkout/end-checkouts.ts'
import { lockWithTheirOrders } from '../../records/people/lock-participants.ts'
import { leaveWaitlists } from '../waitlist/keep-waitlists.ts'
import { ended } from '../../records/people/live-guardianships.ts'

/**
 * Ends a guardianship or an invitation: the primary guardian any of their child's, a second guardian their own. False
 * for any other and for one that has ended. Decides on an unfinished purchase: what they selected for the child leaves
 * their cart, and their checkout that holds a seat for it ends. Money that the provider took first has bought the
 * place, which is the child's; money taken later, because the provider could not be asked, goes back (`settle_order`).
 */
export async function revokeGuardian(
  ctx: Ctx<Student>,
  { id }: { id: string },
): Promise<{ revoked: boolean }> {
  const found = await findOwn(ctx.db, ctx, id)
  if (found) await endTheirCheckout(ctx, found)
  const revoked = await ctx.db.transaction(async (tx) => {
    const found = await findOwn(tx, ctx, id)
    if (!found) return false
    await lockPair(tx, found)
    // Checked again: they may have accepted, or it may have ended, while waiting for the locks.
    const row = await findOwn(tx, ctx, id)
    if (!row) return false
    await tx.update(guardianships).set(ended(ctx.now())).where(eq(guardianships.id, id))
    if (row.userId) await partFrom(tx, ctx, { ...row, userId: row.userId })
    return true
  })
  if (revoked && found) await leaveWaitlists(ctx, [found.participantId])
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

/** An unavailable provider does not keep anyone a guardian: the queue asks it again. */
async function endTheirCheckout(ctx: Ctx<Student>, { participantId, userId }: Found) {
  if (!userId) return
  await endCheckoutsFor(ctx, { participantId, payerId: userId }).catch((error: unknown) =>
    ctx.log.warn(
      { err: error },
      'a checkout of a removed guardian could not be ended; the queue tries again',
    ),
  )
}

/** As everywhere: the user, then the participants. Their carts and checkouts come before or after. */
async function lockPair(tx: Executor, { userId, participantId }: Found) {
  if (userId) await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await lockWithTheirOrders(tx, [participantId])
}

/** Notifies the other of the two. */
async function partFrom(tx: Executor, { actor }: Ctx<Student>, found: Found & { userId: string }) {
  const { id, participantId, userId, ownerId } = found
  await tx
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.participantId, participantId)))
  const theirs = and(inArray(orders.id, holdingFor(tx, [participantId])), eq(orders.userId, userId))
  await endCheckouts(tx, theirs, [participantId])
  const recipient = actor.userId === userId ? ownerId : userId
  await enqueue(tx, 'send-mail', { kind: 'guardian-ended', guardianshipId: id, userId: recipient })
}
