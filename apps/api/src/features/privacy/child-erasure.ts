import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { erasureDays } from '@cadenza/contracts/people/privacy-values'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { endCheckoutsFor, endCheckouts, holdingFor } from '../checkout/end-checkouts.ts'
import { jobQueued } from '../../db/functions/queue-job.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'
import type { MailJob } from '../../db/queue/jobs.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { lockFamilies } from '../../records/people/lock-families.ts'
import { leaveWaitlists } from '../waitlist/keep-waitlists.ts'
import { getParticipant, isOwnChild } from '../participants/own-participants.ts'

/**
 * Has a child erased in `erasureDays`, until when it can be undone; every guardian is notified. From now on no one buys
 * for the child: what was selected for it leaves the carts, checkouts that hold a seat for it are ended at the provider
 * first, and places that wait for a transfer are released, regardless of who pays. Its places stay until then. Only its primary guardian may; `not_found` for
 * any other child, and for a self. Throws `sign_in_again` unless the identity token is from a sign-in within
 * five minutes, and `payment_in_progress` while the provider cannot say what becomes of a payment.
 */
export async function askChildErasure(
  ctx: Ctx<Student>,
  { participantId, idToken }: { participantId: string; idToken: string },
): Promise<Participant> {
  const isOwn = isOwnChild(ctx, participantId)
  await requireChild(ctx.db, isOwn)
  await requireFreshSignIn(ctx, idToken)
  if (!(await endCheckoutsFor(ctx, { participantId }))) throw conflict('payment_in_progress')
  await ctx.db.transaction(async (tx) => {
    await lockFamilies(tx, [participantId])
    const asked = await tx
      .update(participants)
      .set({ eraseAt: sql`clock_timestamp() + make_interval(days => ${erasureDays}::int)` })
      .where(and(isOwn, isNull(participants.eraseAt)))
      .returning({ id: participants.id })
    // Two requests at once count as one.
    if (asked.length === 0) return requireChild(tx, isOwn)
    await endCheckouts(tx, inArray(orders.id, holdingFor(tx, [participantId])), [participantId])
    await tx.delete(cartItems).where(eq(cartItems.participantId, participantId))
    await queueChildErasure(tx, { participantId, what: 'asked', byUserId: ctx.actor.userId })
    await writeAudit(tx, ctx, { action: 'askChildErasure', subjectId: participantId })
  })
  await leaveWaitlists(ctx, [participantId])
  return getParticipant(ctx, { participantId })
}

/** Keeps a child that was to be erased. Only its primary guardian may; `not_found` once it is too late. */
export async function undoChildErasure(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<Participant> {
  const isOwn = isOwnChild(ctx, participantId)
  await ctx.db.transaction(async (tx) => {
    const kept = await tx
      .update(participants)
      .set({ eraseAt: null })
      .where(and(isOwn, isNotNull(participants.eraseAt)))
      .returning({ id: participants.id })
    if (kept.length === 0) return requireChild(tx, isOwn)
    await queueChildErasure(tx, { participantId, what: 'undone', byUserId: ctx.actor.userId })
    await writeAudit(tx, ctx, { action: 'undoChildErasure', subjectId: participantId })
  })
  return getParticipant(ctx, { participantId })
}

async function requireChild(tx: Executor, isOwn: ReturnType<typeof isOwnChild>) {
  const [child] = await tx.select({ id: participants.id }).from(participants).where(isOwn)
  if (!child) throw notFound('participant')
}

/** Notifies every guardian that a child is to be erased, or is no longer. */
async function queueChildErasure(
  tx: Executor,
  { participantId, what, byUserId }: Omit<Extract<MailJob, { kind: 'child-erasure' }>, 'kind' | 'userId'>,
): Promise<void> {
  const queued = jobQueued({
    queue: 'send-mail',
    data: sql`jsonb_build_object('kind', 'child-erasure', 'participantId', ${participantId}::uuid, 'what', ${what}::text,
                                 'byUserId', ${byUserId}::uuid, 'userId', guardian.user_id)`,
    start: sql`clock_timestamp()`,
  })
  await tx.execute(sql`select ${queued} from ${guardiansOf(sql`${participantId}`)} as guardian (user_id)`)
}
